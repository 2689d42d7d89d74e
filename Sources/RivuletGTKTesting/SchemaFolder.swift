import Foundation
import Testing

/// A temporary folder with compiled schemas of GSettings, deleted with the object.
public final class SchemaFolder {
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  /// The path of the folder, for `GSettings(schemaID:schemaFolder:)`.
  public var path: String { url.path }

  /// Compiles schemas by `glib-compile-schemas`.
  ///
  /// - Parameter schemas: The contents of an XML file.
  /// - Throws: An issue if they can't be compiled.
  public init(_ schemas: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(schemas.utf8).write(to: url.appending(path: "test.gschema.xml"))
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["glib-compile-schemas", "--strict", url.path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "The schemas can't be compiled.")
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
