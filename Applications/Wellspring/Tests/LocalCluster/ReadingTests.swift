import Foundation
import LocalCluster
import Testing

@Suite struct `A reading` {
  static let metrics = """
    # TYPE wellspring_requests_total counter
    wellspring_requests_total{route="photos",status="2xx"} 12
    wellspring_requests_total{route="images",status="2xx"} 30
    wellspring_requests_total{route="operations",status="2xx"} 1000
    wellspring_log_applied{log="photographs"} 90
    wellspring_log_applied{log="posts"} 7
    process_open_fds 14
    """

  @Test func `of an instance has the requests of clients, and how far its databases are`() {
    let reading = Reading(instance: 200, body: Data(), metrics: Self.metrics)
    #expect(reading == Reading(applied: 97, requests: 42))
  }

  @Test(arguments: [
    (503, "The database is 40 entries behind.\n", "The database is 40 entries behind."),
    (503, "<html>", "it answers 503"), (500, "", "it answers 500"),
  ])
  func `of an instance has the reason of another answer than 200`(status: Int, body: String, trouble: String) {
    #expect(Reading(instance: status, body: Data(body.utf8), metrics: "").trouble == trouble)
  }

  @Test(arguments: ["inf", "nan", "-1", "1e300", "x", ""])
  func `believes no count without bounds`(number: String) {
    let reading = Reading(
      instance: 200, body: Data(),
      metrics: """
        wellspring_log_applied{log="posts"} \(number)
        wellspring_requests_total{route="photos",status="2xx"} \(number)
        """)
    #expect((0...1 << 50).contains(reading.applied ?? 0) && (0...1 << 50).contains(reading.requests ?? 0))
  }

  @Test func `of a server has its logs, its messages and whether it leads`() throws {
    let streams = """
      {"meta_cluster":{"leader":"n2","cluster_size":3},"account_details":[{"stream_detail":[
      {"name":"WELLSPRING_POSTS","state":{"messages":3,"last_seq":8}},{"name":"OTHER","state":{"last_seq":100}},
      {"name":"WELLSPRING_PHOTOGRAPHS","state":{"last_seq":90}}]}]}
      """
    let variables = Data(#"{"in_msgs":1200,"slow_consumers":0}"#.utf8)
    let reading = try #require(Reading(server: "n2", streams: Data(streams.utf8), variables: variables))
    #expect(reading == Reading(isLeading: true, applied: 98, requests: 1200))
    let follower = try #require(Reading(server: "n1", streams: Data(streams.utf8), variables: variables))
    #expect(!follower.isLeading && follower.trouble == nil)
    let other = try #require(Reading(server: "n1", streams: Data("{}".utf8), variables: variables))
    #expect(other == Reading(trouble: "there is no leader", requests: 1200))
    #expect(Reading(server: "n1", streams: Data("<html>".utf8), variables: variables) == nil)
  }

  @Test func `of the balancer has its requests`() {
    let page =
      "Active connections: 2 \nserver accepts handled requests\n 16 16 31 \nReading: 0 Writing: 1 Waiting: 1 \n"
    #expect(Reading(balancer: page) == Reading(requests: 31))
    #expect(Reading(balancer: "404 Not Found") == nil)
  }
}
