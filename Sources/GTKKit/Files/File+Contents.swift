import CGtk
public import GTKCore
public import GTKGenerated

extension File {
  /// Reads the whole file, without blocking the main thread. Cancelling the task cancels the reading.
  ///
  /// All of it is held in memory. For a file of unknown size, look at its ``GTKGenerated/FileInfo/size`` first, or read it in parts
  /// (``GTKGenerated/File/read(priority:)``).
  ///
  /// ```swift window
  /// let poem: any File = AnyFile(path: "/tmp/spring.poem")
  /// print(try await poem.contents().count)
  /// ```
  ///
  /// - Throws: ``GTKCore/GLibError`` if the file does not exist, or can't be read.
  public func contents() async throws(GLibError) -> [UInt8] {
    try await loadBytes().result.content
  }

  /// Reads the whole file as a text in UTF-8. See ``contents()``.
  ///
  /// - Throws: ``GTKCore/GLibError`` if the file can't be read, or is no text in UTF-8: it would be damaged when it is saved again.
  public func text() async throws(GLibError) -> String {
    let bytes = try await loadBytes().result
    if let text = bytes.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) { return text }
    throw GLibError(
      .invalidData, "\(parseName) is no text in UTF-8. Open it in a program for its format, or convert it first.")
  }

  /// Replaces what is in the file, without blocking the main thread. It has the old or the new contents at any time, and never a part.
  ///
  /// ```swift window
  /// let file: any File = AnyFile(path: "/tmp/picture")
  /// try await file.replaceContents(with: [0x89, 0x50, 0x4E, 0x47])
  /// ```
  ///
  /// - Parameters:
  ///   - contents: The new contents.
  ///   - etag: The version of the file that may be replaced, as reading it returned; any version if nil.
  ///   - makesBackup: True to keep the old file, with `~` after its name.
  /// - Returns: The version that was written.
  /// - Throws: ``GTKCore/GLibError`` if the file can't be written, or another program has changed the file since that version.
  @discardableResult
  public func replaceContents(
    with contents: [UInt8], etag: String? = nil, makesBackup: Bool = false
  ) async throws(GLibError) -> String? {
    let bytes = Bytes(data: contents)
    let (file, source) = (opaque, bytes.opaque)
    let answer = await answer { cancellable, callback, data in
      // GIO holds the bytes until it has written them.
      g_file_replace_contents_bytes_async(
        file, source, etag, makesBackup ? 1 : 0, G_FILE_CREATE_NONE, cancellable, callback, data)
    }
    defer {
      extendLifetime((self, bytes))
      g_object_unref(answer.raw)
    }
    var version: UnsafeMutablePointer<CChar>?
    _ = try throwing { (error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) in
      g_file_replace_contents_finish(file, answer.opaque, &version, error)
    }
    return takenString(version)
  }

  /// Writes a text to the file in UTF-8. See ``replaceContents(with:etag:makesBackup:)-([UInt8],_,_)``.
  @discardableResult
  public func replaceContents(
    with text: String, etag: String? = nil, makesBackup: Bool = false
  ) async throws(GLibError) -> String? {
    try await replaceContents(with: Array(text.utf8), etag: etag, makesBackup: makesBackup)
  }

  /// Lists the folder, without blocking the main thread. Cancelling the task cancels it.
  ///
  /// ```swift window
  /// let folder: any File = AnyFile(path: "/tmp")
  /// for (file, info) in try await folder.children() { print(file.parseName, info.size) }
  /// ```
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the information has, see ``GTKGenerated/FileInfo``. Fewer are read sooner.
  ///   - flags: Whether symbolic links are followed.
  /// - Returns: The files and folders within this one, in no order. The name in the information is the file's own.
  /// - Throws: ``GTKCore/GLibError`` if it is no folder, or can't be read.
  public func children(
    attributes: String = "standard::*,time::modified", flags: FileQueryInfoFlags = []
  ) async throws(GLibError) -> [(file: any File, info: FileInfo)] {
    let enumerator = try await enumerateChildren(attributes, flags: flags)
    var children: [(file: any File, info: FileInfo)] = []
    while true {
      // So many that each turn of the main loop is short.
      let infos = try await enumerator.nextFiles(fileCount: 500)
      if infos.isEmpty { return children }
      // By C, for which a name need not be a text.
      for info in infos { children.append((enumerator.child(for: info), info)) }
    }
  }
}
