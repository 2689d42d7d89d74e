// A text with Markdown's marks, and beside it how it looks.
//
// Shows: a chain from what is typed to what is shown. The preview is made again when typing pauses, and only if the text differs.
//
// Try:
// - Add quotations: a case of `Block.Kind` for lines that begin with `> `, and a tag for it.
// - Leave out `debounce`: the preview follows each letter.
// - Count words: `document.text.signal.map { $0.split(whereSeparator: \.isWhitespace).count }`, in the title.
import GTKKit
import Rivulet
import RivuletGTK

/// A line of the preview.
struct Block: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable { case heading, subheading, item, text }
  enum Style: String, CaseIterable, Sendable { case strong, emphasis, code, plain }
  struct Run: Equatable, Sendable { var text: String, style: Style }

  let kind: Kind
  let runs: [Run]

  init(_ line: some StringProtocol) {
    let marks: [(String, Kind)] = [("## ", .subheading), ("# ", .heading), ("- ", .item), ("", .text)]
    let (mark, kind) = marks.first { line.hasPrefix($0.0) } ?? ("", .text)
    self.kind = kind
    runs = Self.runs(String(line.dropFirst(mark.count)))
  }

  /// Divides a text at its marks. A mark without its end is text.
  private static func runs(_ text: String) -> [Run] {
    let pattern = /\*\*(?<strong>[^*\s][^*]*)\*\*|\*(?<emphasis>[^*\s][^*]*)\*|`(?<code>[^`]+)`/
    var (runs, place) = ([Run](), text.startIndex)
    for match in text.matches(of: pattern) {
      runs.append(Run(text: String(text[place..<match.range.lowerBound]), style: .plain))
      let parts: [(Substring?, Style)] = [(match.strong, .strong), (match.emphasis, .emphasis), (match.code, .code)]
      for case (let part?, let style) in parts { runs.append(Run(text: String(part), style: style)) }
      place = match.range.upperBound
    }
    runs.append(Run(text: String(text[place...]), style: .plain))
    return runs.filter { !$0.text.isEmpty }
  }
}

/// The text and its blocks, without a window.
final class MarkdownDocument: Sendable {
  let text: MutableProperty<String>
  let blocks: Signal<[Block], Never>

  init(_ start: String = "", on scheduler: any TimedScheduler = MainScheduler()) {
    let text = MutableProperty(start)
    self.text = text
    blocks = text.signal.skip(first: 1).debounce(for: .milliseconds(150), on: scheduler).prepend(start)
      .removeDuplicates()
      .map { $0.split(separator: "\n", omittingEmptySubsequences: false).map { Block($0) } }
  }

  static let sample = """
    # The River

    It begins as a *brook* that one can step over, and ends as a **delta** that one can see from space.

    ## On the way
    - springs and rain
    - a mill, and `mill.swift`
    - three bridges, of which **one** is old

    Type here, and look there.
    """
}

@MainActor
func markdownWindow(
  _ application: Application?, _ document: MarkdownDocument = MarkdownDocument(MarkdownDocument.sample)
) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Markdown", width: 720, height: 380)
  let (text, shown) = (TextBuffer(), TextBuffer())
  let (source, preview) = (TextView(buffer: text), TextView(buffer: shown))
  source.isMonospace = true
  (source.accessibleName, preview.accessibleName) = ("Text", "Preview")
  (preview.isEditable, preview.isCursorVisible) = (false, false)
  for view in [source, preview] {
    (view.wrapMode, view.leftMargin, view.rightMargin, view.topMargin, view.bottomMargin) = (
      .wordCharacter, 18, 18, 12, 12
    )
  }
  let panes = Paned(orientation: .horizontal)
  (panes.startChild, panes.endChild, panes.position, panes.expandsVertically) = (
    ScrolledWindow(source), ScrolledWindow(preview), 360, true
  )
  window.content = Box(.vertical, [AdwaitaHeaderBar(), panes])

  text.reactive.text.bind(twoWay: document.text)
  let tags = makeTags(shown)
  document.blocks.bind(onMain: shown) { buffer, blocks in
    buffer.text = ""
    for block in blocks {
      if block.kind == .item { buffer.append("•  ", tags: tags([block.kind.rawValue])) }
      for run in block.runs { buffer.append(run.text, tags: tags([block.kind.rawValue, run.style.rawValue])) }
      buffer.append("\n")
    }
  }
  window.keep(document)
  return window
}

/// Makes a tag of each kind and style, and returns what finds them by name.
@MainActor
private func makeTags(_ buffer: TextBuffer) -> @MainActor ([String]) -> [TextTag] {
  buffer.createTag("heading") { ($0.scale, $0.weight, $0.pixelsBelowLines) = (1.7, 800, 6) }
  buffer.createTag("subheading") { ($0.scale, $0.weight, $0.pixelsBelowLines) = (1.25, 700, 6) }
  buffer.createTag("item") { ($0.leftMargin, $0.indent) = (36, -16) }
  buffer.createTag("strong") { $0.weight = 700 }
  buffer.createTag("emphasis") { $0.style = .italic }
  buffer.createTag("code") { $0.family = "monospace" }
  return { [weak buffer] names in names.compactMap { buffer?.tagTable.tag(named: $0) } }
}
