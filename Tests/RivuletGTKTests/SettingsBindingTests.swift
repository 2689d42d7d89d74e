import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct SettingsBindingTests {
    private let schemas: SchemaFolder
    private let settings: GSettings
    private let volume: SettingsKey<Int>

    init() throws {
      schemas = try SchemaFolder(schema)
      settings = try GSettings(schemaID: "org.rivulet.Test", schemaFolder: schemas.path, storage: .memory)
      volume = try settings.key("volume")
    }

    @Test func `a property takes the stored value, and then each follows the other`() throws {
      let property = MutableProperty(0)
      let link = property.bind(twoWay: volume)
      #expect(property.value == 40 && volume.value == 40)
      property.value = 50
      #expect(volume.value == 50)
      try settings.set("volume", to: 60)
      #expect(property.value == 60)
      volume.reset()
      #expect(property.value == 40)
      link.dispose()
      property.value = 1
      #expect(volume.value == 40)
    }

    @Test func `a value that the schema does not allow is taken back`() {
      let property = MutableProperty(0)
      property.bind(twoWay: volume)
      property.value = 1_000
      #expect(property.value == 40 && volume.value == 40)
    }

    @Test func `a widget shows the stored value and changes it`() throws {
      let toggle = Switch()
      let isMuted = try settings.key("is-muted", as: Bool.self)
      try isMuted.set(true)
      toggle.reactive.isActive.bind(twoWay: isMuted)
      #expect(toggle.isActive)
      toggle.isActive = false
      #expect(!isMuted.value)
      try isMuted.set(true)
      #expect(toggle.isActive)
    }

    @Test func `a signal is stored, and the values are a signal`() throws {
      var seen: [Int] = []
      let values = volume.values.subscribeOnMain { seen.append($0) }
      let source = MutableProperty(1)
      source.signal.bind(to: volume)
      source.value = 2
      source.value = 2_000
      #expect(volume.value == 2 && seen == [40, 1, 2])
      values.dispose()
      source.value = 3
      #expect(seen == [40, 1, 2])
    }

    @Test func `a link keeps the settings, and releases them with the property`() async throws {
      weak var kept: GSettings?
      let handlers = LiveCounts.handlers
      do {
        var property: MutableProperty? = MutableProperty("")
        do {
          let own = try GSettings(schemaID: "org.rivulet.Test", schemaFolder: schemas.path, storage: .memory)
          property?.bind(twoWay: try own.key("title"))
          kept = own
        }
        #expect(kept != nil && property?.value == "Spring")
        property = nil
      }
      #expect(await pump { kept == nil && LiveCounts.handlers <= handlers })
    }
  }
}

private let schema = """
  <schemalist>
    <schema id="org.rivulet.Test" path="/org/rivulet/test/">
      <key name="volume" type="i"><range min="0" max="100"/><default>40</default></key>
      <key name="is-muted" type="b"><default>false</default></key>
      <key name="title" type="s"><default>"Spring"</default></key>
    </schema>
  </schemalist>
  """
