/// A metric in Prometheus' text format.
struct Metric {
  enum Kind: String {
    case counter, gauge, histogram
  }

  struct Sample {
    let labels: KeyValuePairs<String, String>
    let value: Double
    let suffix: String

    init(_ labels: KeyValuePairs<String, String>, _ value: Double, suffix: String = "") {
      self.labels = labels
      self.value = value
      self.suffix = suffix
    }
  }

  private let name: String
  private let kind: Kind
  private let help: String
  private let samples: [Sample]

  init(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    self.name = name
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  init(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    self.init(name, kind, help, [Sample([:], value)])
  }

  /// The lines of the metric.
  var text: String {
    var text = "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    for sample in samples {
      let labels = sample.labels.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ",")
      let isWhole = sample.value == sample.value.rounded() && sample.value.magnitude < 1e15
      let value = isWhole ? "\(Int(sample.value))" : "\(sample.value)"
      text += "\(name)\(sample.suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
    }
    return text
  }
}
