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

  func bind(_ opened: Signal<PhotoViewModel<Texture>?, Never>) {
    let screen = opened.flatMap(.latest) { model -> Signal<Content, Never> in
      model?.status.signal.map(Self.content) ?? .just(.nothing)
    }
    .share(replaying: 1)
    screen.map { if case .picture(let texture) = $0 { texture } else { nil } }.bind(to: picture.reactive.texture)
    let isLoading = screen.map { if case .loading = $0 { true } else { false } }
    isLoading.bind(to: loading.reactive.isSpinning)
    isLoading.bind(to: loading.reactive.isVisible)
    let reason = screen.map { if case .problem(let reason) = $0 { reason } else { String?.none } }
    reason.map { $0 != nil }.bind(to: problem.reactive.isVisible)
    reason.compactMap { $0 }.bind(to: problemText.reactive.text)

    opened.map { $0?.name }.bind(to: picture.reactive.alternativeText)
    opened.flatMap(.latest) { [clicks = retry.reactive.clicks] model in clicks.compactMap { model } }
      .subscribe(onMain: { $0.retry() })
  }

  private enum Content {
    case nothing
    case loading
    case picture(Texture)
    case problem(String)
  }

  @Sendable
  private nonisolated static func content(_ status: PhotoViewModel<Texture>.Status) -> Content {
    switch status {
    case .idle, .loading: .loading
    case .failed(let failure, _): .problem(failure.description)
    case .loaded(let texture): .picture(texture)
    }
  }
}
