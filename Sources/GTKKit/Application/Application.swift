import CGtk
public import GTKGenerated
import Glibc

extension AdwaitaApplication {
  /// Runs an application until its last window is closed, and returns the program's exit status.
  ///
  /// Call it from a synchronous `static func main()` on the main actor: an `async` one leaves the main thread. Main
  /// actor tasks and `DispatchQueue.main` are served meanwhile.
  /// - Parameters:
  ///   - id: The application's identifier, such as `org.example.Pixels`.
  ///   - isUnique: Whether a second start activates the first program instead of running.
  ///   - activate: Makes and presents the first window.
  public static func run(
    id: String, isUnique: Bool = false, activate: @escaping @MainActor (AdwaitaApplication) -> Void
  ) -> Int32 {
    do {
      try Toolkit.start()
    } catch {
      _ = "\(error)\n".withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
      return EXIT_FAILURE
    }
    MainLoop.attach()
    let application = AdwaitaApplication(applicationID: id, flags: isUnique ? [] : .nonUnique)
    // For an application's own icons, of which there are none here, GTK would read all icon themes a second time.
    application.resourceBasePath = nil
    application.onActivate { [unowned application] in activate(application) }
    requestedStatus = nil
    let status = withNative(application) { g_application_run($0, 0, nil) }
    return requestedStatus ?? status
  }
}

extension Application {
  /// Ends ``AdwaitaApplication/run(id:isUnique:activate:)``, which returns the status.
  public func quit(status: Int32) {
    requestedStatus = status
    quit()
  }
}

// A program runs one application at a time.
@MainActor private var requestedStatus: Int32?
