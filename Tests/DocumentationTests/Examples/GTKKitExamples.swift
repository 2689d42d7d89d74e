// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing
import GTKKit
import RivuletGTK

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/GTKKit/Accessibility/AccessibleAttribute.swift
@MainActor private func GTKKit1() async throws {
  let (title, list, volume) = (Label("Poems"), ListBox(), CustomWidget())
  list.updateAccessible(.labelledBy([title]), .isBusy(true))
  volume.updateAccessible(.valueMin(0), .valueMax(100), .valueNow(40), .valueText("40 %"))
}

// Sources/GTKKit/Application/CSSProvider+Files.swift
@MainActor private func GTKKit2() async throws {
  let sheet = CSSProvider()
  sheet.install()
  try sheet.follow(AnyFile(path: "Sources/Poems/Style.css"))
  _ = sheet
}

// Sources/GTKKit/Application/Clipboard.swift
@MainActor private func GTKKit3() async throws {
  let pixel = Bitmap(width: 1, height: 1, pixels: [Bitmap.Pixel(red: 255, green: 0, blue: 0)])
  Clipboard.set(image: pixel, files: [AnyFile(path: "/tmp/red.png")])
  _ = pixel
}

// Sources/GTKKit/Application/DesktopNotification.swift
@MainActor private func GTKKit4() async throws {
  let application = AdwaitaApplication(applicationID: "org.example.Poems", flags: [])
  let saved = DesktopNotification("Poem saved", body: "spring.poem", action: "app.show::spring.poem")
  application.sendNotification(id: "saved", notification: saved)
  _ = application
  _ = saved
}

// Sources/GTKKit/Application/DesktopPortal.swift
@MainActor private func GTKKit5() async throws {
  try await DesktopPortal.setWallpaper("/usr/share/backgrounds/spring.jpg")
}

// Sources/GTKKit/Dialogs/DialogAnswer.swift
@MainActor private func GTKKit6() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let saves = try await window.ask(
    "Save changes to the poem?", body: "They are lost if you don't save them.",
    answers: [.init("_Discard", false, .destructive), .init("_Save", true, .suggested)])
  if saves == true { print("saved") }
  _ = window
  _ = saves
}

// Sources/GTKKit/Dialogs/DialogAnswer.swift
@MainActor private func GTKKit7() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  try await window.alert("Can't open the poem", body: "Check that it still exists.")
  _ = window
}

// Sources/GTKKit/Dialogs/FileChoice.swift
@MainActor private func GTKKit8() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let ends = FileChoice("ends", "Line ends", options: [("unix", "Unix"), ("windows", "Windows")])
  let answer = try await window.saveFile(title: "Save the Poem", suggestedName: "poem.txt", choices: [ends])
  print(answer?.options["ends"] ?? "dismissed")
  _ = window
  _ = ends
  _ = answer
}

// Sources/GTKKit/Dialogs/Window+Files.swift
@MainActor private func GTKKit9() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let poems = FileFilter("Poems", patterns: ["*.poem"], mimeTypes: ["text/plain"])
  if let file = try await window.openFile(title: "Open a Poem", filters: [poems]) { print(try await file.text()) }
  _ = window
  _ = poems
}

// Sources/GTKKit/Dialogs/Window+Styles.swift
@MainActor private func GTKKit10() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let color = try await window.chooseColor(title: "Colour of the Pen", initial: RGBA(gray: 0))
  _ = window
  _ = color
}

// Sources/GTKKit/Dialogs/Window+Styles.swift
@MainActor private func GTKKit11() async throws {
  let window = AdwaitaApplicationWindow(title: "Poems")
  let font = try await window.chooseFont(title: "Font of the Poem", initial: .parse("Serif 12"))
  _ = window
  _ = font
}

// Sources/GTKKit/Drawing/Bitmap+Drawing.swift
@MainActor private func GTKKit12() async throws {
  let dot = Bitmap(width: 16, height: 16) { context in
    context.setSource(RGBA(red: 1, green: 0, blue: 0))
    context.arc(center: Point(x: 8, y: 8), radius: 8)
    context.fill()
  }
  try dot.save(to: "dot.png")
  _ = dot
}

// Sources/GTKKit/Drawing/CairoContext+Paths.swift
@MainActor private func GTKKit13() async throws {
  let chart = Bitmap(width: 100, height: 50) { context in
    context.lines(through: (0...10).map { Point(x: Double($0) * 10, y: Double($0 * $0) / 2) })
    context.stroke()
  }
  print(chart.width)
  _ = chart
}

// Sources/GTKKit/Drawing/CairoContext+Text.swift
@MainActor private func GTKKit14() async throws {
  let picture = Bitmap(width: 100, height: 40) { context in
    let title = context.textLayout("Spring", font: "Serif Bold 16")
    title.alignment = .center
    context.draw(title, at: Point(x: 50 - Double(title.pixelSize.width) / 2, y: 0))
  }
  print(picture.height)
  _ = picture
}

// Sources/GTKKit/Drawing/Drawing.swift
@MainActor private func GTKKit15() async throws {
  let chart = Canvas()
  chart.onDraw { drawing in
    drawing.cairo { context in
      context.lines(through: [Point(x: 0, y: 40), Point(x: 30, y: 10), Point(x: 60, y: 25)])
      context.stroke()
      context.draw("Spring", at: Point(x: 8, y: 8), font: "Sans 11")
    }
  }
  _ = chart
}

// Sources/GTKKit/Files/Bytes.swift
@MainActor private func GTKKit16() async throws {
  let greeting = Bytes(data: Array("Hello".utf8))
  print(String(decoding: greeting.content, as: UTF8.self))
  _ = greeting
}

// Sources/GTKKit/Files/File+Contents.swift
@MainActor private func GTKKit17() async throws {
  let poem: any File = AnyFile(path: "/tmp/spring.poem")
  print(try await poem.contents().count)
  _ = poem
}

// Sources/GTKKit/Files/File+Contents.swift
@MainActor private func GTKKit18() async throws {
  let file: any File = AnyFile(path: "/tmp/picture")
  try await file.replaceContents(with: [0x89, 0x50, 0x4E, 0x47])
  _ = file
}

// Sources/GTKKit/Files/File+Contents.swift
@MainActor private func GTKKit19() async throws {
  let folder: any File = AnyFile(path: "/tmp")
  for (file, info) in try await folder.children() { print(file.parseName, info.size) }
  _ = folder
}

// Sources/GTKKit/Files/File+Copying.swift
@MainActor private func GTKKit20() async throws {
  let (poems, backup): (any File, any File) = (AnyFile(path: "/tmp/poems"), AnyFile(path: "/tmp/backup"))
  do throws(GLibError) {
    try await poems.copy(to: backup)
  } catch {
    print(error.ioCode == .exists ? "There is a backup already." : error.message)
  }
}

// Sources/GTKKit/Files/GLibError+IOCode.swift
@MainActor private func GTKKit21() async throws {
  do throws(GLibError) {
    try await AnyFile(path: "/tmp/poem").delete()
  } catch {
    if error.ioCode != .notFound { print(error.message) }
  }
}

// Sources/GTKKit/Files/Streams.swift
@MainActor private func GTKKit22() async throws {
  let stream = try await AnyFile(path: "/etc/hostname").read()
  print(try await stream.readAll(limit: 4_096).count)
  _ = stream
}

// Sources/GTKKit/Files/Streams.swift
@MainActor private func GTKKit23() async throws {
  let stream = try await AnyFile(path: "/tmp/poem").replace(etag: nil, makesBackup: false)
  try await stream.writeAll(Array("Spring".utf8))
  try await stream.close()
  _ = stream
}

// Sources/GTKKit/Images/Bitmap+Encoding.swift
private func GTKKit24() async throws {
  let photograph = [UInt8](try Data(contentsOf: URL(filePath: "tree.webp")))
  let copy = try Bitmap.encode(photograph, as: "jpeg", quality: 90)
  _ = photograph
  _ = copy
}

// Sources/GTKKit/Input/Widget+DragAndDrop.swift
@MainActor private func GTKKit25() async throws {
  let name = Label("Ada")
  name.makeDraggable { _ in name.text }
  _ = name
}

// Sources/GTKKit/Input/Widget+DragAndDrop.swift
@MainActor private func GTKKit26() async throws {
  struct Card { let title: String }
  let (from, to) = (Label("Ace"), Label())
  from.makeDraggable { _ in Card(title: "Ace") }
  to.onDrop(of: Card.self) { card, _ in to.text = card.title }
}

// Sources/GTKKit/Input/Widget+DragAndDrop.swift
@MainActor private func GTKKit27() async throws {
  let names = ListBox()
  names.onDrop(of: String.self) { name, _ in names.insert(Label(name), at: 0) }
  names.onDrop(of: FileList.self) { files, _ in print(files.files.count) }
  _ = names
}

// Sources/GTKKit/Input/Widget+DragAndDrop.swift
@MainActor private func GTKKit28() async throws {
  let folder = Label("Poems")
  folder.onDrop(of: FileList.self, [.copy, .move]) { files, _, action in
    print(action == .move ? "move" : "copy", files.files.count)
  }
  _ = folder
}

// Sources/GTKKit/Lists/ArrayListModel.swift
@MainActor private func GTKKit29() async throws {
  let names = ArrayListModel(["Ada", "Bob"])
  names.append("Eve")
  names[1] = "Max"
  names.remove(at: 0)
  print(names.elements)
  _ = names
}

// Sources/GTKKit/Lists/CellTable.swift
@MainActor private func GTKKit30() async throws {
  struct Entry { var name: String, size: Int, note = "" }
  let entries = ArrayListModel([Entry(name: "a.txt", size: 12), Entry(name: "b.png", size: 3)])
  let table = CellTable(entries, selection: .multiple)
  table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }.expands = true
  table.addColumn("Size", order: RowOrder(by: \.size)) { "\($0.size) bytes" }.fixedWidth = 120
  table.addColumn("Note", text: \.note) { index, text in entries[index].note = text }
  table.rows.filter = { $0.size > 4 }
  table.onElementActivated { print("open", $0.name) }
  let window = Window()
  window.child = ScrolledWindow(table)
  _ = entries
  _ = table
  _ = window
}

// Sources/GTKKit/Lists/RowDrags.swift
@MainActor private func GTKKit31() async throws {
  let names = ArrayListModel(["Ada", "Bob", "Eve"])
  let table = CellTable(names, selection: .multiple)
  table.addColumn("Name") { $0 }
  table.onRowsMoved { indexes, destination in names.move(indexes, to: destination) }
  _ = names
  _ = table
}

// Sources/GTKKit/Lists/RowModel.swift
@MainActor private func GTKKit32() async throws {
  let files = ArrayListModel(["b.txt", "a.txt", "c.png"])
  let rows = RowModel(files, selection: .multiple)
  rows.filter = { $0.hasSuffix(".txt") }
  rows.order = [RowOrder(by: \.self)]
  rows.selectedIndexes = [0]
  print(rows.elements, rows.selectedElements)  // ["a.txt", "b.txt"] ["b.txt"]
  _ = files
  _ = rows
}

// Sources/GTKKit/Lists/RowOrder.swift
@MainActor private func GTKKit33() async throws {
  let rows = RowModel(ArrayListModel(["pear", "fig", "apple"]))
  rows.order = [RowOrder(by: \.count).reversed, RowOrder(by: \.self)]
  print(rows.elements)  // ["apple", "pear", "fig"]
  _ = rows
}

// Sources/GTKKit/Printing/PrintOperation.swift
@MainActor private func GTKKit34() async throws {
  let document = PrintOperation("Spring", pageCount: 2) { page, drawing in
    drawing.fill(Rectangle(x: 0, y: 0, width: drawing.width, height: 20), with: RGBA(gray: 0.9))
  }
  try document.export(to: "spring.pdf")  // Or document.run(.printDialog, parent: window).
  _ = document
}

// Sources/GTKKit/Settings/GSettings.swift
@MainActor private func GTKKit35() async throws {
  do {
    let settings = try GSettings(schemaID: "org.example.Poems", schemaFolder: "/opt/poems/schemas")
    print(try settings.value("text-size", as: Int.self))
  } catch {
    print(error)
  }
}

// Sources/GTKKit/Settings/SettingsKey.swift
@MainActor private func GTKKit36() async throws {
  let settings = try GSettings(schemaID: "org.example.Poems")
  let size = try settings.key("text-size", as: Int.self)
  try size.set(14)
  print(size.value)
  _ = settings
  _ = size
}

// Sources/GTKKit/Settings/SettingsValue.swift
@MainActor private func GTKKit37() async throws {
  enum Arrangement: String, SettingsValue { case grid, list }
}

// Sources/GTKKit/Widgets/Animate.swift
@MainActor private func GTKKit38() async throws {
  let label = Label("Saved")
  label.animate(Widget.opacity, to: 0, duration: .milliseconds(500))
  _ = label
}

// Sources/GTKKit/Widgets/CustomWidget.swift
@MainActor private func GTKKit39() async throws {
  final class Dial: CustomWidget {
    static let fraction = PropertyName<Double>("fraction")
    var fraction = 0.5 { didSet { notify(Dial.fraction); queueDraw() } }
    override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(fraction, \Dial.fraction)] }
    override func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize { MeasuredSize(60, natural: 90) }
    override func snapshot(_ snapshot: Snapshot) {
      let size = GrapheneSize(width: Double(width) * fraction, height: Double(height))
      snapshot.appendColor(RGBA(blue: 1, alpha: 1), bounds: GrapheneRect(size: size))
    }
  }
}

// Sources/GTKKit/Widgets/Entry+Completion.swift
@MainActor private func GTKKit40() async throws {
  let entry = Entry()
  entry.setCompletions(["Ada Lovelace", "Grace Hopper"])
  _ = entry
}

// Sources/GTKKit/Widgets/Object+Keep.swift
@MainActor private func GTKKit41() async throws {
  let (name, window, entry) = (MutableProperty("Ada"), Window(), Entry())
  entry.reactive.text.bind(twoWay: name)
  window.child = entry
  window.keep(name)
}

// Sources/GTKKit/Widgets/Popover+Attaching.swift
@MainActor private func GTKKit42() async throws {
  let (list, menu) = (ListBox(), PopoverMenu())
  menu.attach(to: list)
}

// Sources/GTKKit/Widgets/RGBA.swift
@MainActor private func GTKKit43() async throws {
  let canvas = Canvas()
  canvas.onDraw { drawing in
    let square = Rectangle(x: 0, y: 0, width: 40, height: 40)
    if let blue = RGBA("#3584e4") { drawing.fill(square, with: blue) }
  }
  _ = canvas
}

// Sources/GTKKit/Widgets/TextAttribute+Ranges.swift
@MainActor private func GTKKit44() async throws {
  let title = "Spring is here"
  let attributes = TextAttributeList()
  attributes.insert(.weight(.bold).applied(to: title.prefix(6)))
  let label = Label(title)
  label.attributes = attributes
  _ = title
  _ = attributes
  _ = label
}

// Sources/GTKKit/Widgets/TextBuffer+Tags.swift
@MainActor private func GTKKit45() async throws {
  let buffer = TextBuffer()
  let heading = buffer.createTag("heading") { $0.scale = 1.4 }
  buffer.append("Spring\n", tags: [heading])
  buffer.append("It is here.")
  print(buffer.text)
  _ = buffer
  _ = heading
}

// Sources/GTKKit/Widgets/ToastOverlay.swift
@MainActor private func GTKKit46() async throws {
  let toasts = ToastOverlay(Label("Poems"))
  toasts.show("The poem was deleted.", buttonLabel: "Undo", action: "win.undo")
  _ = toasts
}
