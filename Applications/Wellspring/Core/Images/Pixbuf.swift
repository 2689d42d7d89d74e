import ImageDecoding

/// The facts that only a loader of gdk-pixbuf knows. Loaders run in separate processes.
enum Pixbuf {
  /// True if the system has a loader for a format.
  static func canLoad(_ format: ImageHeader.Format) -> Bool {
    // Without the program that decodes, the decoding reports the reason.
    guard let formats = try? ImageWorkers.shared.formats() else { return true }
    return formats.readable.contains(format.decoded)
  }

  /// The size that a drawing, or a picture of a format that only its loader can read, has by itself.
  static func naturalSize(
    of file: OpenFile, format: ImageHeader.Format, _ cancellation: ImageCancellation?
  ) throws(ImageFailure) -> PixelSize {
    do throws(ImageDecodingError) {
      let size = try format.workers.size(
        of: ImageFile(descriptor: file.descriptor), as: format.decoded, cancellation: cancellation)
      return PixelSize(width: size.width, height: size.height)
    } catch {
      if error == .damaged, format == .svg, DrawingShape.isFoundAtOnce(in: file) { throw .damaged }
      throw ImageFailure(error, format)
    }
  }
}

extension ImageHeader.Format {
  /// The same format for the decoder.
  var decoded: ImageFormat { ImageFormat(name: rawValue) ?? .other }

  /// The processes that decode it.
  var workers: ImageWorkers { self == .svg ? .drawings : .shared }

  /// The media type.
  var type: String { decoded.mediaType ?? "application/octet-stream" }
}

extension ImageFailure {
  init(_ error: ImageDecodingError, _ format: ImageHeader.Format) {
    self =
      switch error {
      // A drawing's header is checked before, so only its contents can be at fault.
      case .damaged, .timedOut: format == .svg ? .tooMuch : error == .damaged ? .damaged : .unreadable("\(error)")
      case .noLoader: .noLoader(format)
      case .tooLarge(let width, let height): .tooLarge(PixelSize(width: width, height: height))
      case .crashed, .unsupported: .unreadable("\(error)")
      case .cancelled: .stopping
      case .programMissing, .noMemory, .system: .momentary("\(error)")
      }
  }
}
