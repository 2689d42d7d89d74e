import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct SettingsTests {
    private let schemas: SchemaFolder
    private let settings: GSettings

    init() throws {
      schemas = try SchemaFolder(schema)
      settings = try GSettings(schemaID: "org.rivulet.Test", schemaFolder: schemas.path, storage: .memory)
    }

    @Test func `keys have the schema's defaults, and what is set, in their types`() throws {
      #expect(try settings.value("volume", as: Int.self) == 40)
      #expect(try settings.value("ratio", as: Double.self) == 0.5)
      #expect(try settings.value("is-muted", as: Bool.self) == false)
      #expect(try settings.value("title", as: String.self) == "Spring")
      #expect(try settings.value("recent", as: [String].self) == ["a"])
      #expect(try settings.value("arrangement", as: Arrangement.self) == .grid)
      try settings.set("volume", to: 100)
      try settings.set("ratio", to: -1.25)
      try settings.set("is-muted", to: true)
      try settings.set("title", to: "Ä 'quoted'")
      try settings.set("recent", to: [String]())
      try settings.set("arrangement", to: Arrangement.list)
      try settings.set("byte", to: 255)
      #expect(try settings.value("volume", as: Int.self) == 100)
      #expect(try settings.value("ratio", as: Double.self) == -1.25)
      #expect(try settings.value("is-muted", as: Bool.self))
      #expect(try settings.value("title", as: String.self) == "Ä 'quoted'")
      #expect(try settings.value("recent", as: [String].self) == [])
      #expect(try settings.value("arrangement", as: Arrangement.self) == .list)
      #expect(try settings.value("byte", as: Int.self) == 255)
      let volume = try settings.key("volume", as: Int.self)
      volume.reset()
      #expect(volume.value == 40 && volume.defaultValue == 40 && volume.isWritable)
    }

    @Test func `a handler is called with each change, until it is disconnected`() throws {
      let volume = try settings.key("volume", as: Int.self)
      var values: [Int] = []
      let handler = volume.observe { values.append($0) }
      try volume.set(1)
      try settings.set("is-muted", to: true)
      try volume.set(1)
      try volume.set(2)
      handler.disconnect()
      try volume.set(3)
      #expect(values.last == 2 && Set(values) == [1, 2])
    }

    @Test func `settings in a file stay, and another one sees the change`() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      func open() throws -> GSettings {
        try GSettings(schemaID: "org.rivulet.Test", schemaFolder: schemas.path, storage: .file(file.path))
      }
      let (first, second) = (try open(), try open())
      var seen: [Int] = []
      try second.key("volume").observe { seen.append($0) }
      try first.set("volume", to: 77)
      #expect(await pump { seen.last == 77 })
      #expect(try open().value("volume", as: Int.self) == 77)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("volume=77"))
    }

    @Test func `a missing schema is an error that says what to do`() {
      let error = #expect(throws: SettingsError.self) { try GSettings(schemaID: "org.rivulet.None") }
      #expect(error == .missingSchema("org.rivulet.None"))
      #expect(error?.description.contains("glib-compile-schemas") == true)
      #expect(throws: SettingsError.missingSchema("")) { try GSettings(schemaID: "") }
    }

    @Test func `a folder without compiled schemas is an error, and so is a damaged file`() throws {
      let error = #expect(throws: SettingsError.self) {
        try GSettings(schemaID: "org.rivulet.Test", schemaFolder: "/nowhere")
      }
      #expect(error?.description.contains("Run: glib-compile-schemas '/nowhere'") == true)
      try Data("damaged".utf8).write(to: URL(filePath: schemas.path).appending(path: "gschemas.compiled"))
      #expect(throws: SettingsError.self) { try GSettings(schemaID: "org.rivulet.Test", schemaFolder: schemas.path) }
    }

    @Test(arguments: [nil, "", "account", "/account", "/accounts//1/"])
    func `a path that does not suit the schema is an error`(path: String?) {
      #expect(throws: SettingsError.wrongPath(path, schema: "org.rivulet.Test.Account")) {
        try GSettings(schemaID: "org.rivulet.Test.Account", path: path, schemaFolder: schemas.path, storage: .memory)
      }
    }

    @Test func `settings with a path of their own are apart from others`() throws {
      func account(_ number: Int) throws -> GSettings {
        try GSettings(
          schemaID: "org.rivulet.Test.Account", path: "/accounts/\(number)/", schemaFolder: schemas.path,
          storage: .memory)
      }
      let (first, second) = (try account(1), try account(2))
      try first.set("name", to: "Ada")
      #expect(try second.value("name", as: String.self) == "")
      #expect(throws: SettingsError.wrongPath("/other/", schema: "org.rivulet.Test")) {
        try GSettings(schemaID: "org.rivulet.Test", path: "/other/", schemaFolder: schemas.path)
      }
    }

    @Test func `a missing key and a wrong type are errors with a sentence`() {
      let missing = #expect(throws: SettingsError.self) { try settings.value("volum", as: Int.self) }
      #expect(missing?.description.contains("no key 'volum', only 'arrangement', 'byte', 'is-muted'") == true)
      for key in ["title", "ratio", "is-muted", "place", "arrangement"] {
        #expect(throws: SettingsError.self) { try settings.value(key, as: Int.self) }
      }
      let wrong = #expect(throws: SettingsError.self) { try settings.value("volume", as: String.self) }
      #expect(wrong?.description.contains("has the type 'i', whose values are not all of String") == true)
      #expect(throws: SettingsError.self) { try settings.value("arrangement", as: Half.self) }
    }

    @Test func `a value that the schema does not allow is an error, and is not set`() throws {
      for value in [-1, 101, Int.max, Int.min] {
        #expect(throws: SettingsError.invalidValue("\(value)", key: "volume", schema: "org.rivulet.Test")) {
          try settings.set("volume", to: value)
        }
      }
      #expect(throws: SettingsError.self) { try settings.set("byte", to: 256) }
      #expect(throws: SettingsError.self) { try settings.set("arrangement", to: "table") }
      #expect(try settings.value("volume", as: Int.self) == 40 && settings.value("byte", as: Int.self) == 7)
    }
  }
}

private enum Arrangement: String, SettingsValue { case grid, list }
private enum Half: String, SettingsValue { case grid }

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
