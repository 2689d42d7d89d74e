import CGtk
import CGtk.X11
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

  /// Keeps the C library to eight heaps. It would make one for each thread, and what is freed in one is of no use to the others:
  /// several megabytes in a program with a dozen threads. With two, threads wait for each other all the time. And keeps what is
  /// freed for what is needed next, up to the size of a frame, for which the system would have to find new memory 60 times a
  /// second. Call it before there are any threads.
  public static func shareHeaps() {
    mallopt(M_ARENA_MAX, 8)
    // Neither is raised by itself then, as they would be when the first large block is freed.
    mallopt(M_MMAP_THRESHOLD, 16 << 20)
    mallopt(M_TRIM_THRESHOLD, 16 << 20)
  }

  /// Gives back to the system what the C library keeps of freed memory, several megabytes where much was decoded for a moment, and
  /// on X11 what the last frames were handed over in. It takes a few milliseconds, so call it when nothing else is to be done.
  public static func giveBackMemory() {
    if let display = gdk_display_get_default() { gtkkit_free_shown_frames(display) }
    malloc_trim(0)
  }

  /// Does without the desktop's settings where dconf, which has them, could not work and would only complain, and has what describes
  /// settings found where `XDG_DATA_DIRS` names only other folders than the system's. Starting GTK does it, too: call it before other
  /// libraries of GLib are used that ask for settings, such as libsoup, where GTK is not started.
  public static func doWithoutBrokenSettings() {
    SettingsChoice.apply()
  }

  /// Writes into the environment what GTK shall find there when it starts. Starting does it by itself: call it earlier in a program
  /// that has other threads by then, since the environment may not be changed while another thread reads it.
  public static func prepare() {
    guard !isPrepared else { return }
    doWithoutBrokenSettings()
    RenderingChoice.apply()
    ThemeChoice.apply()
    // A type of GLib that one thread registers while another makes a class that has to do with it can have both wait for ever. These
    // are what other threads use while GTK makes its own.
    for type in [gdk_memory_texture_get_type(), gdk_pixbuf_get_type()] { g_type_ensure(type) }
    isPrepared = true
  }

  /// Starts GTK without an application, as tests do. The second call does nothing.
  public static func start() throws(NoDisplayError) {
    guard !hasStarted else { return }
    prepare()
    SessionBus.connect()
    guard gtk_init_check() != 0 else { throw NoDisplayError() }
    ThemeChoice.leaveToAdwaita()
    adw_init()
    if isInBrowser { BrowserFocus.keep() }
    hasStarted = true
  }
}
