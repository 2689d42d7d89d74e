import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct OwnClassesInXMLTests {
    @Test func `GtkBuilder makes an own class by its name, and sets its properties`() throws {
      Person.register()
      let wrappers = LiveCounts.wrappers
      do {
        let interface = try builder(
          """
          <interface>
            <object class="GTKCoreTestsPerson" id="ada">
              <property name="name">Ada</property>
              <property name="age">36</property>
              <property name="mood">very-glad</property>
            </object>
          </interface>
          """)
        let ada: Person = try interface.outlet("ada")
        #expect(ada.name == "Ada" && ada.age == 36 && ada.mood == .veryGlad)
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `an own widget that GtkBuilder makes is its parent's child, and ends with it`() throws {
      Badge.register()
      let wrappers = LiveCounts.wrappers
      do {
        let box: Box
        do {
          let interface = try builder(
            """
            <interface>
              <object class="GtkBox" id="box"><child>
                <object class="GTKCoreTestsBadge"><property name="count">5</property></object>
              </child></object>
            </interface>
            """)
          box = try interface.outlet("box")
        }
        let badge = try #require(box.children.first as? Badge)
        #expect(badge.count == 5 && badge.parent === box)
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `an own widget that Swift makes floats no more`() {
      var ends = Ends()
      do {
        let badge = Badge()
        ends.watch(badge.pointer)
        #expect(references(badge.pointer) == 1)
        let box = Box(.vertical, [badge])
        #expect(box.children.first === badge)
      }
      #expect(ends.count == 1)
    }

    @Test func `a name that is no class is an error`() {
      let error = #expect(throws: GLibError.self) {
        try builder("<interface><object class=\"GTKCoreTestsNobody\"/></interface>")
      }
      #expect(error?.message.contains("GTKCoreTestsNobody") == true)
    }

    private func builder(_ xml: String) throws -> UIBuilder { try UIBuilder(Array(xml.utf8)) }
  }
}

private final class Badge: Widget {
  static let count = PropertyName<Int>("count")
  var count = 0

  override class var type: ObjectType { ownType() }
  override class var ownTypeName: String { "GTKCoreTestsBadge" }
  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(count, \Badge.count)] }
  convenience init() { self.init(Reference(constructing: Self.type.raw, [:])) }
}
