public import GTKGenerated

extension DesktopNotification {
  /// Makes a notification for `application.sendNotification(id:notification:)`.
  ///
  /// ```swift window
  /// let application = AdwaitaApplication(applicationID: "org.example.Poems", flags: [])
  /// let saved = DesktopNotification("Poem saved", body: "spring.poem", action: "app.show::spring.poem")
  /// application.sendNotification(id: "saved", notification: saved)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - body: More text, if there is any.
  ///   - action: The action of the application that a click does, with its target: `app.show::spring`. A click activates the
  ///     application if it is nil.
  ///   - buttons: More actions by the labels of their buttons, in order.
  public convenience init(
    _ title: String, body: String? = nil, action: String? = nil, buttons: KeyValuePairs<String, String> = [:]
  ) {
    self.init(title: title)
    if let body { setBody(body) }
    if let action { setDefaultAction(action) }
    for (label, action) in buttons { addButton(label, detailedAction: action) }
  }
}
