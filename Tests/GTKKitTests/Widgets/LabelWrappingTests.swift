import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct LabelWrappingTests {
    @Test("a label that wraps takes as little room for a long word as for a short one", arguments: ForeignTexts.all)
    func wrapping(text: String) {
      let label = Label(text)
      label.wrapsAnywhere = true
      #expect(label.leastWidth <= 40)
    }

    @Test("a label that ends in an ellipsis takes little room for any text", arguments: ForeignTexts.all)
    func ellipsis(text: String) {
      let label = Label(text)
      label.isEllipsized = true
      #expect(label.leastWidth <= 40)
    }

    @Test(
      "a page, a dialog and a title are as narrow with a long word as with a short one", arguments: ForeignTexts.all)
    func others(text: String) {
      let parent = AdwaitaApplicationWindow(title: "", width: 300, height: 300)
      defer { parent.destroy() }
      func widths(_ text: String) -> [Int] {
        let dialog = AdwaitaMessageDialog(over: parent, heading: text, body: text)
        defer { dialog.destroy() }
        return [
          StatusPage(title: "x", details: text).leastWidth, dialog.leastWidth,
          WindowTitle(text, subtitle: text).leastWidth,
        ]
      }
      #expect(zip(widths(text), widths("short")).allSatisfy { $0 <= $1 + 20 }, "\(widths(text)) and \(widths("short"))")
    }

    @Test("a page shows signs of markup as they are")
    func markup() {
      let page = StatusPage(title: "", details: "a < b & <i>c</i>")
      #expect(page.details == "a < b & <i>c</i>")
      page.details = "d > e"
      #expect(page.details == "d > e")
    }

    @Test("a label that no longer wraps keeps its words whole")
    func unwrapped() {
      let label = Label("a considerably longer text")
      label.wrapsAnywhere = true
      label.wraps = false
      #expect(label.leastWidth > 100)
    }
  }
}
