import Synchronization

/// The short documents of photographs, each written once for each state of its photograph.
final class WrittenDocuments: Sendable {
  /// The properties of a request that change a document.
  private struct Form: Hashable {
    let sizes: [Int]
    let options: PhotoDocument.Options
  }

  /// A class, so that a page shares what is kept: a photograph has some twenty texts to copy.
  private final class Written: Sendable {
    let photograph: Photograph
    let bytes: [UInt8]

    init(_ photograph: Photograph, _ bytes: [UInt8]) {
      self.photograph = photograph
      self.bytes = bytes
    }
  }

  /// Some 1,500 bytes each.
  private static let most = 8192
  private let documents = Mutex<[Form: [Int: Written]]>([:])

  /// The documents of a page, as they look to everyone.
  func documents(
    of photographs: [Photograph], sizes: [ImageSize], options: PhotoDocument.Options, port: ServicePort
  ) -> [JSON] {
    let form = Form(sizes: sizes.map(\.id), options: options)
    let known = documents.withLock { documents in
      let documents = documents[form]
      return photographs.map { documents?[$0.id] }
    }
    var new: [Written] = []
    let result = zip(photographs, known).map { photograph, known in
      if let known, known.photograph == photograph { return JSON.written(known.bytes) }
      let bytes = PhotoDocument(photograph: photograph, sizes: sizes, port: port, options: options).short.written
      new.append(Written(photograph, bytes))
      return .written(bytes)
    }
    if !new.isEmpty { keep(new, form) }
    return result
  }

  private func keep(_ new: [Written], _ form: Form) {
    documents.withLock { documents in
      if documents.values.reduce(0, { $0 + $1.count }) + new.count > Self.most { documents = [:] }
      for written in new { documents[form, default: [:]][written.photograph.id] = written }
    }
  }
}
