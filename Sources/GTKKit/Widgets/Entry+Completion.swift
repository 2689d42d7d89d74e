import CGtk
import GTKCore
public import GTKGenerated

extension Entry {
  /// Proposes texts that begin with what is typed, in a list below the entry. No texts propose nothing.
  ///
  /// ```swift window
  /// let entry = Entry()
  /// entry.setCompletions(["Ada Lovelace", "Grace Hopper"])
  /// ```
  public func setCompletions(_ texts: [String]) {
    guard !texts.isEmpty else { return completion = nil }
    var type = FundamentalType.string.rawValue
    let store = gtk_list_store_newv(1, &type)!
    for text in texts {
      var row = GtkTreeIter()
      gtk_list_store_append(store, &row)
      withValueSlot(type) { slot in
        g_value_set_string(slot.pointer, textForC(text))
        gtk_list_store_set_value(store, &row, 0, slot.pointer)
      }
    }
    let completion = completion ?? EntryCompletion()
    completion.model = given(rawT(store), (any TreeModel).self, AnyTreeModel.self)
    completion.textColumn = 0
    self.completion = completion
  }
}
