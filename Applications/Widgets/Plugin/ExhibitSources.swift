import Foundation
import PackagePlugin

/// Writes the sources in `Exhibits` as a text of the program, `exhibitSources`, which shows them.
@main
struct ExhibitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let files = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    let exhibits = files.filter { $0.deletingLastPathComponent().lastPathComponent == "Exhibits" }
    let output = context.pluginWorkDirectoryURL.appending(path: "ExhibitSources.swift")
    let script = """
      set -eu
      output=$1
      shift
      { printf 'let exhibitSources = ###""%s\\n' '"'; cat "$@"; printf '""%s###\\n' '"'; } >"$output"
      """
    return [
      .buildCommand(
        displayName: "Embedding the sources of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", output.path] + exhibits.map(\.path).sorted(), inputFiles: exhibits,
        outputFiles: [output])
    ]
  }
}
