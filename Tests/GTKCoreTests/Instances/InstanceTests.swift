import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct InstanceTests {
    @Test func `a variant shows its kind and its content`() throws {
      #expect(Variant("text").string == "text")
      #expect(Variant(true).bool == true)
      #expect(Variant(Int32(-5)).int == -5)
      #expect(Variant(UInt32(5)).typeString == "u")
      #expect(Variant(Int.max).int == .max)
      #expect(Variant(0.5).double == 0.5)
      #expect(Variant(["a", "b"]).children.map(\.string) == ["a", "b"])
      let tuple = Variant(tuple: [Variant("a"), Variant(1)])
      #expect(tuple.typeString == "(sx)" && tuple.description == "('a', int64 1)")
      #expect(Variant("text").int == nil && Variant("text").children == [])
      #expect(try Variant(parsing: "uint64 18446744073709551615").int == .max)
      #expect(try Variant(parsing: "{'a': <1>}").children.first?.children.first == Variant("a"))
      #expect(Set([Variant(1), Variant(1), Variant("1")]).count == 2)
    }

    @Test func `a text that is no variant is an error`() {
      let error = #expect(throws: GLibError.self) { try Variant(parsing: "(1,") }
      #expect(error?.domain == "g-variant-parse-error-quark")
    }

    @Test func `a value holds any kind with its type`() {
      #expect(Value("text").get(String.self) == "text")
      #expect(Value("text").get(Int.self) == nil)
      #expect(Value(["a", "b"]).get([String].self) == ["a", "b"])
      #expect(Value(5, type: .int).contentType == .int)
      #expect(Value(ObjectType.string).get(ObjectType.self) == .string)
      let label = Label("a")
      #expect(Value(label as Widget).contentType.description == "GtkLabel")
      #expect(Value(label).get(Widget.self) === label)
      #expect(Value(nil as String?).get(String?.self) == .some(nil))
    }

    @Test func `a value in a value is a copy of it`() {
      let outer = Value(Value("inner"))
      #expect(outer.get(Value.self)?.get(String.self) == "inner")
      #expect(outer.get(Variant.self) == nil)
    }

    @Test func `a variant passes through a property`() {
      let action = SimpleAction("source", choice: "commons")
      let state = PropertyName<Variant?>("state")
      #expect(action[state]?.string == "commons")
      action[state] = Variant("flickr")
      #expect(action.choice == "flickr")
    }

    @Test func `a counted thing is retained when it is lent, and adopted when it is given`() throws {
      let text = Value("a")
      let expression = withExtendedLifetime(text) { gtk_constant_expression_new_for_value(text.typed(GValue.self)) }!
      do {
        let lent = try #require(lentInstance(raw(expression), Expression.self))
        let slot = Value(lent, type: ObjectType(gtk_expression_get_type()))
        #expect(slot.get(Expression.self)?.pointer == lent.pointer)
        #expect(slot.get(PropertyExpression.self) == nil)
      }
      let given = try #require(givenInstance(raw(expression), Expression.self))
      #expect(gtk_expression_is_static(given.opaque) != 0)
    }

    @Test func `nothing of an instance is left when it is over`() {
      let before = LiveCounts.instances
      do {
        let value = Value(Variant(["a"]))
        _ = value.get(Variant.self)?.children
        #expect(LiveCounts.instances > before)
      }
      #expect(LiveCounts.instances == before)
    }
  }
}

private class Expression: Instance {
  override class var type: ObjectType { ObjectType(gtk_expression_get_type()) }

  override class func retain(_ handle: Handle) -> Handle {
    Handle(pointer: UnsafeMutableRawPointer(gtk_expression_ref(OpaquePointer(handle.pointer))))
  }

  override class func release(_ handle: Handle) { gtk_expression_unref(OpaquePointer(handle.pointer)) }
}

private final class PropertyExpression: Expression {
  override class var type: ObjectType { ObjectType(gtk_property_expression_get_type()) }
}
