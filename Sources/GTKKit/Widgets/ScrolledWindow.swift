public import GTKGenerated

extension ScrolledWindow {
  /// Makes a place that scrolls what is larger than it, as large as there is room.
  public convenience init(_ child: Widget?, horizontal: PolicyType = .automatic, vertical: PolicyType = .automatic) {
    self.init([
      "child": child, "hscrollbar-policy": horizontal, "vscrollbar-policy": vertical, "hexpand": true, "vexpand": true,
    ])
  }
}
