import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct `A photograph of which a part is decoded` {
  private let source = StubSource(total: 3)
  private let decoder = ImageDecoder<String>(cost: { _ in 1 }, on: [ImmediateScheduler()]) { data, _, _ in
    let text = String(decoding: data, as: UTF8.self)
    return DecodedPicture(text, isDamaged: text == "half", note: text == "half" ? "a part of it" : nil)
  }

  @Test func `is marked in the grid`() {
    let scheduler = TestScheduler()
    let model = GalleryViewModel(source: source, decoder: decoder, on: scheduler)
    model.load()
    scheduler.run()
    let photos = (0..<2).map { TestRecorder(model.photo(at: $0)).values[0] }
    let wants = photos.map { model.wantThumbnail(of: $0).subscribe { _ in } }
    scheduler.run()
    source.send("half", to: "/0")
    source.send("dawn", to: "/1")
    #expect(photos.map(\.isDamaged.value) == [true, false])
    #expect(photos.map(\.thumbnail.value) == ["half", "dawn"] && photos.allSatisfy { $0.problem.value == nil })
    for want in wants { want.dispose() }
  }

  @Test(arguments: [("half", "a part of it"), ("dawn", nil)])
  func `has a message at full size while it is shown`(text: String, note: String?) {
    let model = PhotoViewModel(
      photo: PhotoModel<String>(StubSource.photo(7)), source: source, decoder: decoder, neededEdge: 900)
    model.isActive.value = true
    #expect(model.note.value == nil)
    source.details(of: 7).send(StubSource.detailed(7))
    source.send(text, to: "/7/900")
    #expect(model.note.value == note)
    model.isActive.value = false
    #expect(model.note.value == nil)
  }

  @Test func `is no longer decoded when its subscription is disposed`() {
    let states = MutableProperty<[Bool]>([])
    let subscription = MutableProperty<Subscription?>(nil)
    let decoder = ImageDecoder<String>(cost: { _ in 1 }, on: [ImmediateScheduler()]) { _, _, cancellation in
      states.modify { $0.append(cancellation.isCancelled) }
      subscription.value?.dispose()
      states.modify { $0.append(cancellation.isCancelled) }
      return DecodedPicture("dawn")
    }
    let start = Subject<Void, PhotoFailure>()
    subscription.value = start.signal.flatMap(.latest) { decoder.image(from: Data(), fitting: .full) }
      .subscribe(onValue: { _ in }, onFailure: { _ in })
    start.send(())
    #expect(states.value == [false, true])
  }
}
