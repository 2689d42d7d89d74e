import CGtk
import CGtk.X11
import GTKCore
import Glibc

/// GTK and libadwaita as a whole. ``Application`` starts them by itself.
@MainActor
public enum Toolkit {
  private static var isPrepared = false
  private static var hasStarted = false

  /// True if windows appear in a browser page, where one of them should fill it.
  public static var isInBrowser: Bool {
    getenv("GDK_BACKEND").map { String(cString: $0) } == "broadway"
  }

  /// Limits the C library to eight heaps, which keep freed blocks up to the size of a frame.
  ///
  /// The library would make a heap for each thread, and one thread's freed memory is of no use to the others: several megabytes in
  /// a program with a dozen threads. With two heaps, threads wait for each other all the time. Frames would take new memory from
  /// the system 60 times a second. Call it before there are any threads.
  public static func shareHeaps() {
    mallopt(M_ARENA_MAX, 8)
    // Neither is raised by itself then, as they would be when the first large block is freed.
    mallopt(M_MMAP_THRESHOLD, 16 << 20)
    mallopt(M_TRIM_THRESHOLD, 16 << 20)
  }

  /// Returns to the system the memory that the C library keeps free, and on X11 the buffers of the last frames.
  ///
  /// Several megabytes after pictures were decoded. It takes a few milliseconds, so call it when the program is idle.
  public static func giveBackMemory() {
    if let display = gdk_display_get_default() { gtkkit_free_shown_frames(display) }
    malloc_trim(0)
  }

  /// Uses settings in memory where dconf can't work and would only complain.
  ///
  /// Settings' schemas are found even if `XDG_DATA_DIRS` names only other folders than the system's. Starting GTK does both. Call it
  /// before other libraries of GLib are used that read settings, such as libsoup, in a program that doesn't start GTK.
  public static func doWithoutBrokenSettings() {
    SettingsChoice.apply()
  }

  /// Sets the environment variables that GTK reads when it starts.
  ///
  /// Starting GTK does it. Call it earlier in a program that has other threads by then: the environment must not change while
  /// another thread reads it.
  public static func prepare() {
    guard !isPrepared else { return }
    registerGTKGenerated()
    doWithoutBrokenSettings()
    RenderingChoice.apply()
    ThemeChoice.apply()
    // GLib can deadlock when one thread registers a type while another creates a class related to that type. These are the
    // types that other threads use while GTK creates its own.
    for type in [gdk_memory_texture_get_type(), gdk_pixbuf_get_type()] { g_type_ensure(type) }
    isPrepared = true
  }

  /// Starts GTK without an application, as tests do. The second call does nothing.
  ///
  /// If the display goes away later, the program stops with the status 1 and a sentence on standard error. GTK can't go on, and the
  /// handlers of ``Object/onDispose(_:)`` don't run.
  public static func start() throws(NoDisplayError) {
    guard !hasStarted else { return }
    prepare()
    SessionBus.connect()
    // From the second call on, GTK says that it has started although there is no display.
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else { throw NoDisplayError() }
    DisplayLoss.explain()
    ThemeChoice.leaveToAdwaita()
    adw_init()
    OpenWindows.watch()
    if isInBrowser { BrowserFocus.keep() }
    hasStarted = true
  }
}
