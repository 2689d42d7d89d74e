import CGtk
import Glibc

/// The choice of GTK's renderer. Without a GPU, OpenGL goes through Mesa and LLVM: 130 MB more for a window, and slower.
enum RenderingChoice {
  /// Chooses software drawing before GTK starts, unless there is a GPU or the user has chosen.
  static func apply() {
    let settings = settings(hasRenderNode: hasRenderNode, minorVersion: Int(gtk_get_minor_version())) { name in
      getenv(name).map { String(cString: $0) }
    }
    for (name, value) in settings { setenv(name, value, 1) }
  }

  static func settings(
    hasRenderNode: Bool, minorVersion: Int, environment: (String) -> String?
  ) -> [(name: String, value: String)] {
    // In a browser page the browser draws: GTK's own renderer for it sends what is to be drawn. The one without OpenGL sends
    // pictures of the window, which a page that is opened later does not get.
    guard !hasRenderNode, environment("GDK_BACKEND") != "broadway" else { return [] }
    // A renderer named by the user may need the OpenGL that we would take away.
    guard (environment("GSK_RENDERER") ?? "cairo") == "cairo" else { return [] }
    // GTK 4.14 moved the switch to another variable, and reports the former value as a mistake.
    let disable = minorVersion >= 14 ? ("GDK_DISABLE", "gl") : ("GDK_DEBUG", "gl-disable")
    return [("GSK_RENDERER", "cairo"), disable].filter { environment($0.0) == nil }
  }

  private static var hasRenderNode: Bool {
    guard let directory = opendir("/dev/dri") else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let isRenderNode = withUnsafeBytes(of: entry.pointee.d_name) { $0.starts(with: "renderD".utf8) }
      if isRenderNode { return true }
    }
    return false
  }
}
