import GTKKit
import RivuletGTKTesting
import Testing

/// Calls that C would ignore with a complaint on standard error.
@Suite struct ListMistakeTests {
  @Test func `an item of another type stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await Toolkit.start()
      await MainActor.run { ListStore(itemType: Button.type).append(Label("")) }
    }
    #expect(standardError(result).contains("g_list_store_append takes a GtkButton for this list, not a GtkLabel"))
  }

  @Test func `a position behind the end stops`() async {
    let store = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ListStore(itemType: Object.type).remove(at: 0) }
    }
    #expect(standardError(store).contains("g_list_store_remove was called with position 0 of 0 items"))
    let list = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { StringList(strings: ["a"]).splice(at: 0, removalCount: 2, additions: nil) }
    }
    #expect(standardError(list).contains("gtk_string_list_splice was called with 2 positions from 0 of 1 items"))
    let menu = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Menu().remove(at: -1) }
    }
    #expect(standardError(menu).contains("g_menu_remove was called with position -1 of 0 items"))
  }

  @Test func `an action's parameter of another type stops`() async {
    let action = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SimpleAction(name: "a", parameterType: VariantType(typeString: "i")).activate(Variant(3)) }
    }
    let sentence = "g_action_activate takes a parameter of the type 'i', not int64 3 of the type 'x'"
    #expect(standardError(action).contains(sentence))
    let group = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let group = SimpleActionGroup()
        group.addAction(SimpleAction(name: "a", parameterType: nil))
        group.activateAction(named: "a", parameter: Variant("x"))
      }
    }
    #expect(standardError(group).contains("g_action_group_activate_action takes no parameter, not 'x' of the type 's'"))
  }

  @Test @MainActor func `what is right passes`() {
    let store = ListStore(itemType: Object.type)
    store.append(Menu())
    store.insert(Menu(), at: 1)
    store.splice(at: 0, removalCount: 2, additions: [Menu()])
    store.splice(at: 1, removalCount: 0, additions: [])
    store.remove(at: 0)
    #expect(store.itemCount == 0)
    var received: [Int?] = []
    let action = SimpleAction(name: "a", parameterType: VariantType(typeString: "i"))
    action.onActivate { received.append($0?.int) }
    action.activate(Variant(3 as Int32))
    #expect(received == [3])
  }
}

private func standardError(_ result: ExitTest.Result?) -> String {
  result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
}
