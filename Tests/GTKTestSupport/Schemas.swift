import Foundation
import Testing

/// A folder with a compiled schema of settings, `org.rivulet.Test`, which goes away with it.
public final class Schemas {
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  public var folder: String { url.path }

  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(schema.utf8).write(to: url.appending(path: "org.rivulet.Test.gschema.xml"))
    let compile = Process()
    compile.executableURL = URL(filePath: "/usr/bin/env")
    compile.arguments = ["glib-compile-schemas", "--strict", url.path]
    try compile.run()
    compile.waitUntilExit()
    try #require(compile.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

private let schema = """
  <schemalist>
    <enum id="org.rivulet.Arrangement"><value nick="grid" value="0"/><value nick="list" value="1"/></enum>
    <schema id="org.rivulet.Test" path="/org/rivulet/test/">
      <key name="volume" type="i"><range min="0" max="100"/><default>40</default></key>
      <key name="ratio" type="d"><default>0.5</default></key>
      <key name="is-muted" type="b"><default>false</default></key>
      <key name="title" type="s"><default>"Spring"</default></key>
      <key name="recent" type="as"><default>["a"]</default></key>
      <key name="byte" type="y"><default>7</default></key>
      <key name="arrangement" enum="org.rivulet.Arrangement"><default>"grid"</default></key>
      <key name="place" type="(ii)"><default>(1, 2)</default></key>
    </schema>
    <schema id="org.rivulet.Test.Account"><key name="name" type="s"><default>""</default></key></schema>
  </schemalist>
  """
