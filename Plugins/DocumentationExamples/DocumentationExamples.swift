import Foundation
import PackagePlugin

/// Generates tests from the examples in documentation comments and pages.
///
/// The plug-in writes the files itself, because their names depend on the pages: SwiftPM takes all files of the output folder of a
/// command that runs before the build, even if the command does nothing.
@main
struct DocumentationExamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let folder = context.pluginWorkDirectoryURL.appending(path: "Examples")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try Examples.files(context.package.directoryURL)
    let old = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in Set(old).subtracting(files.map(\.name)) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    for (name, text) in files {
      let file = folder.appending(path: name)
      // An unchanged file isn't compiled again.
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return [
      .prebuildCommand(
        displayName: "Generating the examples of the documentation", executable: URL(filePath: "/bin/true"),
        arguments: [], outputFilesDirectory: folder)
    ]
  }
}

/// A mistake in an example, which the build reports.
struct ExampleError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
