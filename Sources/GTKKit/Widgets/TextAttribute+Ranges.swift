import CGtk
import GTKCore
public import GTKGenerated

extension TextAttribute {
  /// Makes the colour of letters.
  public static func foreground(_ color: RGBA) -> TextAttribute {
    foreground(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }

  /// Makes the colour behind letters.
  public static func background(_ color: RGBA) -> TextAttribute {
    background(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }

  private static func part(_ fraction: Double) -> Int { Int(max(0, min(1, fraction)) * 65_535) }

  /// Returns the attribute for a part of a text; without one, it is that of the whole.
  ///
  /// ```swift window
  /// let title = "Spring is here"
  /// let attributes = TextAttributeList()
  /// attributes.insert(.weight(.bold).applied(to: title.prefix(6)))
  /// let label = Label(title)
  /// label.attributes = attributes
  /// ```
  ///
  /// - Parameter part: The part, of the whole text of the label or layout.
  public func applied(to part: Substring) -> TextAttribute {
    let (copy, text) = (copy(), part.base.utf8)
    withExtendedLifetime(copy) {
      let attribute = copy.typed(PangoAttribute.self)
      attribute.pointee.start_index = narrowed(
        text.distance(from: text.startIndex, to: part.startIndex), "PangoAttribute")
      attribute.pointee.end_index = narrowed(text.distance(from: text.startIndex, to: part.endIndex), "PangoAttribute")
    }
    return copy
  }
}
