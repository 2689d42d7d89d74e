import GTKKit

/// A widget of the gallery's own, whose bar is as long as its fraction says.
final class Gauge: CustomWidget {
  static let fraction = PropertyName<Double>("fraction")
  var fraction = 0.5 {
    didSet {
      notify(Gauge.fraction)
      describe()
      queueDraw()
    }
  }

  required init(_ reference: Reference) {
    super.init(reference)
    describe()
  }

  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(fraction, \Gauge.fraction)] }
  override class var role: AccessibleRole { .meter }

  /// Says the fraction to screen readers: as a value, and in words for those that get no value of this widget from GTK 4.8.
  private func describe() {
    let percent = "\(Int((min(max(fraction, 0), 1) * 100).rounded())) %"
    updateAccessible(.valueMin(0), .valueMax(1), .valueNow(fraction), .valueText(percent))
    accessibleDescription = percent
  }

  override func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize {
    orientation == .horizontal ? MeasuredSize(60, natural: 200) : MeasuredSize(10, natural: 24)
  }

  override func snapshot(_ snapshot: Snapshot) {
    let whole = GrapheneSize(width: Double(width), height: Double(height))
    snapshot.appendColor(RGBA(gray: 0.6), bounds: GrapheneRect(size: whole))
    let part = GrapheneSize(width: Double(width) * min(max(fraction, 0), 1), height: Double(height))
    snapshot.appendColor(RGBA(red: 0.2, green: 0.6, blue: 0.3), bounds: GrapheneRect(size: part))
  }
}
