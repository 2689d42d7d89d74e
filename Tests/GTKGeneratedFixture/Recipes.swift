import GTKCore
import GTKGenerated

/// Objects that need arguments, or that others make.
@MainActor
enum Recipes {
  /// The owner of the last object: a page without its stack has no child.
  static var holder: Any?

  /// Objects that go when the walk releases them.
  static let own = actions + texts + pictures + widgets + animations

  /// Objects that GTK keeps as long as the program runs.
  static let kept: [() -> Object] = [
    { ActivateAction.shared }, { NothingAction.shared }, { MnemonicAction.shared }, { NeverTrigger.shared },
    { Display.default! }, { StyleManager.default }, { ToolkitSettings.default! },
    { Display.default!.clipboard }, { Display.default!.defaultSeat! }, { DisplayManager.shared },
  ]

  private static let actions: [() -> Object] = [
    { SimpleAction(name: "open", parameterType: nil) },
    { PropertyAction(name: "visible", object: Label(label: nil), propertyName: "visible") },
    { DesktopNotification(title: "Done") },
    { NamedAction(name: "win.close") },
    { SignalAction(signalName: "clicked") },
    { CallbackAction { _, _ in true } },
    { AlternativeTrigger(first: KeyvalTrigger(keyval: 97, modifiers: []), second: MnemonicTrigger(keyval: 98)) },
    { CustomFilter { _ in true } },
    { StringObject(string: "one") },
    { GSettings(["schema-id": "org.gtk.gtk4.Settings.FileChooser"]) },
  ]

  private static let texts: [() -> Object] = [
    { TextLayout(context: Label(label: "text").pangoContext) },
    { EditableLabel(text: "text") },
    { ShortcutLabel(accelerator: "<Control>s") },
    { LinkButton(uri: "https://example.org") },
    { Toast(title: "Saved") },
    { WindowTitle(title: "Title", subtitle: "Subtitle") },
  ]

  private static let pictures: [() -> Object] = [
    { ThemedIcon(name: "folder") },
    { Emblem(icon: ThemedIcon(name: "folder")) },
    { EmblemedIcon(icon: ThemedIcon(name: "folder"), emblem: nil) },
    { FileIcon(file: AnyFile(path: "/tmp")) },
    { Cursor(name: "pointer", fallback: nil)! },
  ]

  private static let widgets: [() -> Object] = [
    { AppChooserButton(contentType: "text/plain") },
    { page(Stack()) { $0.addChild($1) } }, { page(ViewStack()) { $0.add($1) } }, { page(Leaflet()) { $0.append($1) } },
  ]

  private static let animations: [() -> Object] = [
    { CallbackAnimationTarget { _ in } },
    { PropertyAnimationTarget(object: held(Label(label: nil)), propertyName: "opacity") },
    {
      TimedAnimation(
        widget: held(Label(label: nil)), from: 0, to: 1, duration: 100, target: CallbackAnimationTarget { _ in })
    },
  ]

  private static func held<Held: Object>(_ object: Held) -> Held {
    holder = object
    return object
  }

  private static func page<Container, Page: Object>(_ container: Container, _ add: (Container, Widget) -> Page) -> Page
  {
    holder = container
    return add(container, Label(label: nil))
  }
}
