import CGtk
public import GTKCore
public import GTKGenerated

extension File {
  /// Copies the file, or the folder with all that is in it, without blocking the main thread. Cancelling the task ends the copying.
  ///
  /// ```swift window
  /// let (poems, backup): (any File, any File) = (AnyFile(path: "/tmp/poems"), AnyFile(path: "/tmp/backup"))
  /// do throws(GLibError) {
  ///   try await poems.copy(to: backup)
  /// } catch {
  ///   print(error.ioCode == .exists ? "There is a backup already." : error.message)
  /// }
  /// ```
  ///
  /// Files that were copied before an error stay. ``GTKGenerated/File/copy(_:flags:priority:progressCallback:)`` copies one file, and says
  /// how far it is.
  ///
  /// - Parameters:
  ///   - destination: The place of the copy, with its name, and not the folder that it is put in.
  ///   - flags: `.overwrite` to replace files and add to folders that exist. Symbolic links are copied as links, unless
  ///     `.nofollowSymlinks` is left out.
  /// - Throws: ``GTKCore/GLibError`` if something exists at the destination, can't be read or can't be written, or if the destination is
  ///   within the folder.
  public func copy(to destination: any File, flags: FileCopyFlags = .nofollowSymlinks) async throws(GLibError) {
    if destination.hasPrefix(self) {
      throw GLibError(
        .invalidArgument, "\(parseName) can't be copied into itself. Choose a place outside of it.")
    }
    do throws(GLibError) {
      try await copy(destination, flags: flags, progressCallback: nil)
    } catch {
      guard error.ioCode == .wouldRecurse || error.ioCode == .wouldMerge else { throw error }
      if error.ioCode == .wouldRecurse { try await destination.makeDirectory() }
      try await copyChildren(to: destination, flags: flags)
    }
  }

  private func copyChildren(to destination: any File, flags: FileCopyFlags) async throws(GLibError) {
    let follows: FileQueryInfoFlags = flags.contains(.nofollowSymlinks) ? .nofollowSymlinks : []
    for child in try await children(attributes: "standard::name", flags: follows) {
      try await child.file.copy(to: destination.child(like: child.file), flags: flags)
    }
    // Last, because a folder that can't be written to is to be filled, too. GIO ignores attributes that a place has no room for.
    try? copyAttributes(to: destination, flags: flags)
  }

  /// Returns the child with another file's name, which need not be a text.
  private func child(like other: any File) -> any File {
    let name = g_file_get_basename(other.opaque)
    defer {
      g_free(name)
      extendLifetime((self, other))
    }
    return required(given(raw(g_file_get_child(opaque, name)), (any File).self, AnyFile.self), "g_file_get_child")
  }
}
