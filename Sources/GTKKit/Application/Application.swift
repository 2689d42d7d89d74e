import CGtk
import Glibc

/// A libadwaita application (`AdwApplication`).
public final class Application: Object {
  public override class var type: ObjectType { ObjectType(adw_application_get_type()) }

  /// Emitted when the application is started, and again for each later start of a unique one (`activate`).
  public static let activated = SignalName<Void>("activate")

  /// Runs an application until its last window is closed, and returns the program's exit status.
  ///
  /// Call it from a synchronous `static func main()` on the main actor: an `async` one leaves the main thread. Main
  /// actor tasks and `DispatchQueue.main` are served meanwhile.
  /// - Parameters:
  ///   - id: The application's identifier, such as `org.example.Pixels`.
  ///   - isUnique: Whether a second start activates the first program instead of running.
  ///   - activate: Makes and presents the first window.
  public static func run(
    id: String, isUnique: Bool = false, activate: @escaping @MainActor (Application) -> Void
  ) -> Int32 {
    do {
      try Toolkit.start()
    } catch {
      _ = "\(error)\n".withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
      return EXIT_FAILURE
    }
    MainLoop.attach()
    let flags = isUnique ? G_APPLICATION_DEFAULT_FLAGS : G_APPLICATION_NON_UNIQUE
    let application = Application(Reference(adopting: adw_application_new(id, flags)!))
    // For an application's own icons, of which there are none here, GTK would read all icon themes a second time.
    withNative(application) { g_application_set_resource_base_path($0, nil) }
    application.connect(activated) { [unowned application] in activate(application) }
    let status = withNative(application) { g_application_run($0, 0, nil) }
    return application.requestedStatus ?? status
  }

  private var requestedStatus: Int32?

  /// Ends ``run(id:isUnique:activate:)``, which returns the status.
  public func quit(status: Int32 = 0) {
    requestedStatus = status
    withNative(self) { g_application_quit($0) }
  }
}
