import CGtk
public import GTKCore
public import GTKGenerated

extension ByteInputStream {
  /// Reads the stream to its end, without blocking the main thread. Cancelling the task cancels the reading.
  ///
  /// ```swift window
  /// let stream = try await AnyFile(path: "/etc/hostname").read()
  /// print(try await stream.readAll(limit: 4_096).count)
  /// ```
  ///
  /// - Parameter limit: The most bytes that are read; what follows stays in the stream.
  /// - Throws: ``GTKCore/GLibError`` if the stream can't be read.
  public func readAll(limit: Int = .max) async throws(GLibError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < limit {
      // So many that each turn of the main loop is short.
      let part = try await readBytes(count: min(65_536, limit - all.count)).content
      if part.isEmpty { break }
      all += part
    }
    return all
  }
}

extension ByteOutputStream {
  /// Writes all bytes to the stream, without blocking the main thread. Cancelling the task cancels the writing, after which a part of
  /// them is written.
  ///
  /// Close the stream afterwards: `try await stream.close()` reports what fails only then, such as a full disk.
  ///
  /// ```swift window
  /// let stream = try await AnyFile(path: "/tmp/poem").replace(etag: nil, makesBackup: false)
  /// try await stream.writeAll(Array("Spring".utf8))
  /// try await stream.close()
  /// ```
  ///
  /// - Throws: ``GTKCore/GLibError`` if they can't be written.
  public func writeAll(_ bytes: [UInt8]) async throws(GLibError) {
    // GIO holds these until they are written, as it wouldn't an array.
    let all = Bytes(data: bytes)
    var written = 0
    while written < bytes.count {
      written += try await writeBytes(all.slice(offset: written, length: bytes.count - written))
    }
  }
}
