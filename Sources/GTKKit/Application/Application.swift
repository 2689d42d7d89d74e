import CGtk
public import GTKGenerated
import Glibc

extension AdwaitaApplication {
  /// Runs an application until its last window is closed, and returns the program's exit status.
  ///
  /// Call it from a synchronous `static func main()` on the main actor: an `async` one leaves the main thread. Main
  /// actor tasks and `DispatchQueue.main` are served meanwhile.
  ///
  /// A unique application runs once for each desktop session: a second start hands over what it was started with, and ends. D-Bus
  /// can start it, too, with the argument `--gapplication-service`.
  ///
  /// The arguments of the program are its own, unless `open` or `commandLine` is given.
  ///
  /// - Parameters:
  ///   - id: The application's identifier, such as `org.example.Pixels`.
  ///   - isUnique: Whether a second start activates the first program instead of running.
  ///   - open: Opens the files and addresses among the arguments. Without any, the application is activated. GTK answers options, such as
  ///     `--help`, and refuses those that it does not know.
  ///   - commandLine: Handles the arguments of each start, in the first program if it is unique, and returns the exit status of the
  ///     start. It activates the application or opens files itself.
  ///   - activate: Makes and presents the first window, or presents it again.
  public static func run(
    id: String, isUnique: Bool = false,
    open: (@MainActor (AdwaitaApplication, [any File]) -> Void)? = nil,
    commandLine: (@MainActor (AdwaitaApplication, ApplicationCommandLine) -> Int)? = nil,
    activate: @escaping @MainActor (AdwaitaApplication) -> Void
  ) -> Int32 {
    do {
      try Toolkit.start()
    } catch {
      _ = "\(error)\n".withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
      return EXIT_FAILURE
    }
    MainLoop.attach()
    var flags: ApplicationFlags = isUnique ? [] : .nonUnique
    if open != nil { flags.insert(.handlesOpen) }
    if commandLine != nil { flags.insert(.handlesCommandLine) }
    let application = AdwaitaApplication(applicationID: id, flags: flags)
    // For an application's own icons, of which there are none here, GTK would read all icon themes a second time.
    application.resourceBasePath = nil
    application.onActivate { [unowned application] in activate(application) }
    if let open { application.onOpen { [unowned application] files in open(application, files) } }
    if let commandLine {
      application.onCommandLine { [unowned application] start in commandLine(application, start) }
    }
    requestedStatus = nil
    if open != nil || commandLine != nil {
      // As they are: the name of a file need not be valid text.
      let status = withNative(application) { g_application_run($0, CommandLine.argc, CommandLine.unsafeArgv) }
      return requestedStatus ?? status
    }
    let arguments = CStrings(argumentsOfStart)
    let status = withNative(application) { g_application_run($0, Int32(arguments.count), arguments.base) }
    extendLifetime(arguments)
    return requestedStatus ?? status
  }

  /// The arguments that are GTK's where all others are the program's: how D-Bus starts it.
  private static var argumentsOfStart: [String] {
    let arguments = CommandLine.arguments
    return arguments.prefix(1) + arguments.dropFirst().filter { $0 == "--gapplication-service" }
  }
}

extension Application {
  /// Ends ``AdwaitaApplication/run(id:isUnique:open:commandLine:activate:)``, which returns the status.
  public func quit(status: Int32) {
    requestedStatus = status
    quit()
  }
}

// A program runs one application at a time.
@MainActor private var requestedStatus: Int32?
