import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct OwnTypeNameTests {
    @Test func `a private class is called by its module and its name`() {
      #expect(Hidden.ownTypeName == "GTKCoreTestsHidden")
      #expect(Hidden().description == "GTKCoreTestsHidden")
      #expect(Outer.Inner.ownTypeName == "GTKCoreTestsOuterInner")
    }

    @Test func `a local class is called by its module and its name`() {
      final class Local: CustomObject {}
      #expect(Local.ownTypeName.hasSuffix("Local"))
      #expect(!Local.ownTypeName.contains("unknowncontext"))
      #expect(Local().description == Local.ownTypeName)
    }

    @Test func `classes of one name have names of their own, which stay`() {
      let (first, second) = (makeFirst(), makeSecond())
      let names = [first.description, second.description]
      #expect(Set(names).count == 2)
      #expect(names.allSatisfy { $0.hasPrefix("GTKCoreTests") && $0.contains("Twin") })
      #expect([type(of: first).ownTypeName, type(of: second).ownTypeName] == names)
    }

    @Test func `private enumerations of one name have types of their own`() {
      #expect(Mode.valueType != otherModeType())
      #expect(Mode.valueType.description.hasPrefix("GTKCoreTestsMode"))
    }

    @Test func `a template names a private class`() {
      let panel = HiddenPanel()
      #expect(panel.templateChild("label", as: Label.self).text == "inside")
    }

    private func makeFirst() -> CustomObject {
      final class Twin: CustomObject {}
      return Twin()
    }

    private func makeSecond() -> CustomObject {
      final class Twin: CustomObject {}
      return Twin()
    }
  }
}

private final class Hidden: CustomObject {}

private enum Outer {
  final class Inner: CustomObject {}
}

private enum Mode: Int32, Enumeration, TypedValue { case fast }

@MainActor
private func otherModeType() -> ObjectType {
  enum Mode: Int32, Enumeration, TypedValue { case slow }
  return Mode.valueType
}

private final class HiddenPanel: Box {
  override class var type: ObjectType { ownType() }
  override class var ownTemplate: Template? {
    Template(
      Array(
        """
        <interface><template class="GTKCoreTestsHiddenPanel" parent="GtkBox">
          <child><object class="GtkLabel" id="label"><property name="label">inside</property></object></child>
        </template></interface>
        """.utf8))
  }
}
