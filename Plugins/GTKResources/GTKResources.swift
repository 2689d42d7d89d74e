import Foundation
import PackagePlugin

/// Compiles a target's settings schemas (`….gschema.xml`) to `gschemas.compiled`, and its translations (`LANGUAGE.po`) to
/// `locale/LANGUAGE/LC_MESSAGES/TARGET.mo`, in the target's resources.
@main
struct GTKResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let files = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    let schemas = files.filter { $0.lastPathComponent.hasSuffix(".gschema.xml") }
    let translations = files.filter { $0.pathExtension == "po" }
    if schemas.isEmpty && translations.isEmpty {
      Diagnostics.error("The target \(target.name) has neither a schema (.gschema.xml) nor a translation (.po)")
    }
    let folder = context.pluginWorkDirectoryURL
    return try compileSchemas(schemas, of: target, into: folder)
      + compileTranslations(translations, of: target, into: folder)
  }

  private func compileSchemas(_ schemas: [URL], of target: any Target, into folder: URL) throws -> [Command] {
    let sources = Set(schemas.map { $0.deletingLastPathComponent() })
    guard let source = sources.first, let compiler = tool("glib-compile-schemas", package: "libglib2.0-bin") else {
      return []
    }
    if sources.count > 1 {
      Diagnostics.error("The schemas of \(target.name) are in several folders; put them in one")
      return []
    }
    return [
      .buildCommand(
        displayName: "Compiling settings schemas of \(target.name)", executable: compiler,
        arguments: ["--strict", "--targetdir=\(folder.path)", source.path], inputFiles: schemas,
        outputFiles: [folder.appending(path: "gschemas.compiled")])
    ]
  }

  /// One command for all languages, because SwiftPM copies files to the resources without their folders, and a folder as a whole.
  private func compileTranslations(_ translations: [URL], of target: any Target, into folder: URL) throws -> [Command] {
    guard !translations.isEmpty, let compiler = tool("msgfmt", package: "gettext") else { return [] }
    let output = folder.appending(path: "locale")
    let script = """
      set -eu
      output=$1 domain=$2 compiler=$3
      shift 3
      rm -rf "$output"
      for file in "$@"; do
        messages=$output/$(basename "$file" .po)/LC_MESSAGES
        mkdir -p "$messages"
        "$compiler" --check-format --check-domain -o "$messages/$domain.mo" "$file"
      done
      """
    return [
      .buildCommand(
        displayName: "Compiling translations of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", output.path, target.name, compiler.path] + translations.map(\.path),
        inputFiles: translations, outputFiles: [output])
    ]
  }

  private func tool(_ name: String, package: String) -> URL? {
    let path = "/usr/bin/\(name)"
    if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
    Diagnostics.error("\(path) is missing (apt-get install \(package))")
    return nil
  }
}
