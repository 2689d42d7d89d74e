import Foundation
import Testing

@testable import Wellspring

@Suite struct `Requested image sizes` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  private func first(_ query: String) async throws -> JSONObject {
    try #require(try await service.photos("feature=popular&rpp=1&\(query)").objects("photos").first)
  }

  @Test func `lists give size 2 unless another size is requested`() async throws {
    let photo = try await first("")
    #expect(try photo.objects("images").map { try $0.value("size") } == [2])
  }

  @Test func `one size gives one address`() async throws {
    for query in ["image_size=3", "image_size[]=3", "image_size%5B%5D=3"] {
      let photo = try await first(query)
      let url: String = try photo.value("image_url")
      #expect(url == "http://127.0.0.1:\(service.port)/v1/images/1/3.jpeg")
      let image = try #require(try photo.objects("images").first)
      #expect(try image.value("size") == 3)
      #expect(try image.value("url") == url)
      #expect(try image.value("https_url") == url)
      #expect(try image.value("format") == "jpeg")
    }
  }

  @Test(arguments: [
    "image_size=440,3,2048", "image_size[]=440&image_size[]=3&image_size[]=2048",
    "image_size%5B%5D=440&image_size%5B%5D=3&image_size%5B%5D=2048", "image_size[]=440,3&image_size[]=2048",
    "image_size=440,3,3,440,2048",
  ])
  func `several sizes give several addresses in that order`(query: String) async throws {
    // A raw request, because an HTTP client may encode the brackets.
    let answer = try service.raw(target: "/v1/photos?consumer_key=key&rpp=1&\(query)")
    let photo = try #require(try JSONObject(answer.body).objects("photos").first)
    #expect(try photo.objects("images").map { try $0.value("size") } == [440, 3, 2048])
    #expect(try photo.value("image_url", as: [String].self).count == 3)
  }

  @Test func `every address answers with an image`() async throws {
    let ids = "1,2,3,100,200,440,600,4,5,6,20,21,30,31,512,1080,1600,2048"
    let photo = try await first("image_size=\(ids)")
    let addresses: [String] = try photo.value("image_url")
    #expect(addresses.count == 18)
    for address in addresses {
      let answer = try await service.get(try #require(URL(string: address)))
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == "image/jpeg")
      #expect(throws: Never.self) { try Bitmap(answer.body) }
    }
  }
}
