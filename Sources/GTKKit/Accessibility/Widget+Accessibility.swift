import CGtk
import GTKCore
public import GTKGenerated

extension Widget {
  /// The name that a screen reader reads.
  public var accessibleName: String? {
    get { AccessibleTexts.of(self).name }
    set {
      AccessibleTexts.of(self).name = newValue
      update(GTK_ACCESSIBLE_PROPERTY_LABEL, newValue)
    }
  }

  /// The text that a screen reader reads after the name.
  public var accessibleDescription: String? {
    get { AccessibleTexts.of(self).description }
    set {
      AccessibleTexts.of(self).description = newValue
      update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, newValue)
    }
  }

  private func update(_ property: GtkAccessibleProperty, _ text: String?) {
    withNative(self) { accessible in
      var property = property
      withValueSlot(FundamentalType.string.rawValue) { slot in
        text.write(to: slot)
        gtk_accessible_update_property_value(accessible, 1, &property, slot.pointer)
      }
    }
  }
}

/// A widget's texts for screen readers, because GTK 4.8 has no getter. GObject holds them, and releases them with the widget.
@MainActor
private final class AccessibleTexts {
  var name: String?
  var description: String?

  static func of(_ widget: Widget) -> AccessibleTexts {
    withNative(widget) { (object: UnsafeMutablePointer<GObject>) in
      if let known = g_object_get_qdata(object, quark) {
        return Unmanaged<AccessibleTexts>.fromOpaque(known).takeUnretainedValue()
      }
      let texts = AccessibleTexts()
      g_object_set_qdata_full(object, quark, Unmanaged.passRetained(texts).toOpaque(), releaseBox)
      return texts
    }
  }

  private static let quark = g_quark_from_string("rivulet-accessible-texts")
}
