import CSoup

/// A thread with a GLib main loop, and libsoup's session, which belongs to it. Both end when this is freed.
///
/// Unchecked: the compiler cannot see that a main context may be given sources by any thread; it is all that other
/// threads touch.
final class SessionLoop: @unchecked Sendable {
  /// The objects that belong to the thread.
  ///
  /// Unchecked: the compiler cannot see that the session is written before the loop runs, and read by what runs in it, and
  /// that the queue and the sockets are used there alone.
  final class Content: @unchecked Sendable {
    let context = g_main_context_new()
    /// For use on the thread, as are the sockets.
    let queue: RequestQueue
    let sockets = ConnectionSockets()
    fileprivate let connectionsPerHost: Int32
    fileprivate let silence: UInt32?
    fileprivate var loop: OpaquePointer?
    /// For use on the thread.
    fileprivate(set) var session: UnsafeMutablePointer<SoupSession>?

    fileprivate init(_ connectionsPerHost: Int32, _ silence: UInt32?) {
      queue = RequestQueue(requestsPerHost: Int(connectionsPerHost))
      self.connectionsPerHost = connectionsPerHost
      self.silence = silence
    }

    fileprivate func run() {
      g_main_context_push_thread_default(context)
      // GLib loads its settings and proxy modules under one lock, and the second needs the first. If another thread, such as
      // the one that starts GTK, loads the first at the moment when a request looks for the second, both wait for each other
      // for ever. Loading the first on this thread before prevents that.
      g_object_unref(g_settings_backend_get_default())
      session = rivulet_soup_session_new(connectionsPerHost, silence ?? 0)  // libsoup takes 0 for no limit.
      loop = g_main_loop_new(context, 0)
      g_main_loop_run(loop)
      g_main_loop_unref(loop)
      soup_session_abort(session)
      g_object_unref(session)
      g_main_context_pop_thread_default(context)
    }

    deinit { g_main_context_unref(context) }
  }

  private let content: Content

  /// GLib deadlocks if one thread creates a class while another registers a type that the class refers to. libsoup's classes
  /// refer to addresses, which every D-Bus client registers, GTK included. So the first client's thread creates them, before
  /// the program starts other code that uses GLib on another thread.
  private static let classes: Void = {
    for type in [soup_session_get_type(), soup_message_get_type()] { _ = g_type_class_ref(type) }
  }()

  init(connectionsPerHost: Int32, silence: UInt32?) {
    _ = Self.classes
    content = Content(connectionsPerHost, silence)
    let thread = g_thread_new(
      "Rivulet.HTTP",
      { content in
        Unmanaged<Content>.fromOpaque(content!).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(content).toOpaque())
    g_thread_unref(thread)
  }

  deinit { perform { g_main_loop_quit($0.loop) } }

  /// Runs the body on the thread, soon; bodies keep their order.
  func perform(_ body: @escaping @Sendable (Content) -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { work in
        Unmanaged<Work>.fromOpaque(work!).takeUnretainedValue().run()
        return G_SOURCE_REMOVE
      }, Unmanaged.passRetained(Work { [content] in body(content) }).toOpaque(),
      { work in Unmanaged<Work>.fromOpaque(work!).release() })
    g_source_attach(source, content.context)
    g_source_unref(source)
  }

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
