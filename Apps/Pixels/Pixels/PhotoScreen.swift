import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// One photograph at full size, on black.
@MainActor
struct PhotoScreen {
  private let picture: Picture
  private let loading: Spinner
  private let problem: Box
  private let problemText: Label
  private let retry: Button

  init(_ interface: Interface) throws {
    picture = try interface.outlet("photo")
    loading = try interface.outlet("photoLoading")
    problem = try interface.outlet("photoProblem")
    problemText = try interface.outlet("photoProblemText")
    retry = try interface.outlet("photoRetry")
  }

  func bind(_ opened: Signal<PhotoViewModel?, Never>) {
    let screen = opened.flatMap(.latest) { model in
      model.map { $0.status.signal.flatMap(.latest, Self.content) } ?? .just(.nothing)
    }
    // Decoded once for all that follow it.
    .multicast(ReplaySubject(capacity: 1)).autoconnect()
    screen.map { if case .picture(let texture) = $0 { texture } else { nil } }.bind(to: picture.reactive.texture)
    let isLoading = screen.map { if case .loading = $0 { true } else { false } }
    isLoading.bind(to: loading.reactive.isSpinning)
    isLoading.bind(to: loading.reactive.isVisible)
    let reason = screen.map { if case .problem(let reason) = $0 { reason } else { String?.none } }
    reason.map { $0 != nil }.bind(to: problem.reactive.isVisible)
    reason.compactMap { $0 }.bind(to: problemText.reactive.text)

    opened.map { $0?.title }.bind(to: picture.reactive.alternativeText)
    opened.flatMap(.latest) { [clicks = retry.reactive.clicks] model in clicks.compactMap { model } }
      .subscribe(onMain: { $0.retry() })
  }

  private enum Content {
    case nothing
    case loading
    case picture(Texture)
    case problem(String)
  }

  private nonisolated static let decoding = QueueScheduler(label: "Pixels.photo", quality: .userInitiated)

  @Sendable
  private nonisolated static func content(_ status: PhotoViewModel.Status) -> Signal<Content, Never> {
    switch status {
    case .loading: .just(.loading)
    case .failed(let failure): .just(.problem(failure.description))
    case .loaded(let data):
      Signal.just(data).deliver(on: decoding).map { data in
        do {
          return .picture(try Texture(decoding: [UInt8](data)))
        } catch {
          return .problem("The picture cannot be read: \(error)")
        }
      }
    }
  }
}
