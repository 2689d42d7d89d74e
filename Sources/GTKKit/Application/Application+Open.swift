import CGtk
public import GTKCore
public import GTKGenerated

extension BaseApplication {
  /// Calls the handler with the files that the application is to open: arguments of a start, or files from a file manager.
  ///
  /// The application needs the flag `handlesOpen`.
  @discardableResult
  public func onOpen(_ handler: @escaping @MainActor ([any File]) -> Void) -> SignalHandler {
    // The signal has a C array, which the generated ones can't have.
    let emitted:
      @convention(c) (OpaquePointer, UnsafePointer<OpaquePointer>?, gint, UnsafePointer<CChar>?, gpointer?) -> Void = {
        _, files, count, _, data in
        // GTK emits on the main thread, and the pointers stay in this call.
        nonisolated(unsafe) let (files, data) = (files, data)
        onMain {
          let all = UnsafeBufferPointer(start: files, count: files == nil ? 0 : Int(count))
          let opened = all.compactMap { lent(raw($0), (any File).self, AnyFile.self) }
          CallbackBox<@MainActor ([any File]) -> Void>.of(data)(opened)
        }
      }
    // The cast is sound: `emitted` has the parameters that GIO documents for `open`, and GIO calls it with these.
    let id = withNative(self) { (object: UnsafeMutableRawPointer) in
      g_signal_connect_data(
        object, "open", unsafeBitCast(emitted, to: GCallback.self), box(handler), releaseHandler,
        GConnectFlags(rawValue: 0))
    }
    return SignalHandler { [weak self] in
      guard let self else { return }
      withNative(self) { (object: UnsafeMutableRawPointer) in g_signal_handler_disconnect(object, id) }
    }
  }
}

// Not within a function of the main actor, where Swift has each closure ask for the actor: GObject may free it on another thread.
private let releaseHandler: GClosureNotify = { data, _ in releaseBox(data) }

extension ApplicationCommandLine {
  /// The arguments of the start, the program's name first.
  public var arguments: [String] {
    withNative(self) { takenStrings(g_application_command_line_get_arguments($0, nil)) }
  }

  /// The arguments of the start byte by byte, the program's name first: the name of a file need not be valid text.
  public var argumentBytes: [[UInt8]] {
    withNative(self) { start in
      guard let first = g_application_command_line_get_arguments(start, nil) else { return [] }
      defer { g_strfreev(first) }
      return sequence(first: first) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }
        .map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0!))) }
    }
  }

  /// Writes a text to the standard output of the start, which may be another process.
  public func print(_ text: String) { write(text + "\n") { $0.print_literal } }

  /// Writes a text to the standard error of the start, which may be another process.
  public func printError(_ text: String) { write(text + "\n") { $0.printerr_literal } }

  private typealias Write =
    @convention(c) (UnsafeMutablePointer<GApplicationCommandLine>?, UnsafePointer<CChar>?) -> Void

  // C has only functions of formats, which Swift can't call.
  private func write(_ text: String, _ function: (GApplicationCommandLineClass) -> Write?) {
    withNative(self) { (line: UnsafeMutablePointer<GApplicationCommandLine>) in
      let lineClass = UnsafeRawPointer(
        UnsafeRawPointer(line).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!)
      function(lineClass.assumingMemoryBound(to: GApplicationCommandLineClass.self).pointee)?(line, text)
    }
  }
}
