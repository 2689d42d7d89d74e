/// The most rows that are announced one by one. GTK handles each for itself, and for more it takes longer than to start again.
private let mostSteps = 100

/// The most rows among which GTK looks for those that it shows, when all are replaced. It asks for the object of each, one by one.
private let mostSearched = 10_000

extension ListRows {
  /// Shows other rows, and announces the ranges that differ.
  func show(_ new: [Int32]) {
    let old = indexes ?? (0..<list.elements.count).map { Int32($0) }
    indexes = old
    if let ranges = order.isEmpty ? old.differences(to: new, limit: mostSteps) : nil {
      for (removed, added) in ranges.reversed() {
        indexes!.replaceSubrange(removed, with: new[added])
        announce(removed.lowerBound, removed.count, added.count)
      }
    } else {
      let start = zip(old, new).prefix { $0 == $1 }.count
      let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
      replaceAll(with: new, from: start, keeping: min(end, min(old.count, new.count) - start))
    }
  }

  private func replaceAll(with new: [Int32], from start: Int, keeping end: Int) {
    let (removed, added) = (indexes!.count - start - end, new.count - start - end)
    guard removed > 0, added > mostSearched else {
      indexes = new
      return announce(start, removed, added)
    }
    indexes!.removeSubrange(start..<start + removed)
    announce(start, removed, 0)
    indexes = new
    announce(start, 0, added)
  }

  /// Takes out the rows of values that are about to go.
  func hideRows(of range: Range<Int>) {
    guard !range.isEmpty, let shown = indexes else { return }
    let rows = shown.indices.filter { range.contains(Int(shown[$0])) }
    if rows.count > mostSteps {
      let left = shown.filter { !range.contains(Int($0)) }
      return show(left)
    }
    for row in rows.reversed() {
      indexes!.remove(at: row)
      announce(row, 1, 0)
    }
  }

  /// Shows the values that have replaced others, whose rows in a sorted list are gone already.
  func replaceRows(of range: Range<Int>, with added: Int) {
    guard var shown = indexes else { return announce(range.lowerBound, range.count, added) }
    let arrived = arranged(range.lowerBound..<range.lowerBound + added)
    let difference = Int32(added - range.count)
    if order.isEmpty {
      let (first, last) = (shown.firstRow(from: range.lowerBound), shown.firstRow(from: range.upperBound))
      indexes = nil
      shown.replaceSubrange(first..<last, with: arrived)
      if difference != 0 { for row in first + arrived.count..<shown.count { shown[row] += difference } }
      indexes = shown
      return announce(first, last - first, arrived.count)
    }
    indexes = nil
    if difference != 0 { for row in shown.indices where shown[row] >= range.upperBound { shown[row] += difference } }
    indexes = shown
    if arrived.count > mostSteps { return show(merged(shown, arrived)) }
    for index in arrived {
      let row = indexes!.partitionPoint { isBefore($0, index) }
      indexes!.insert(index, at: row)
      announce(row, 0, 1)
    }
  }

  /// Joins two sorted lists.
  private func merged(_ first: [Int32], _ second: [Int32]) -> [Int32] {
    var rows: [Int32] = []
    rows.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for index in first {
      while let next = rest.first, isBefore(next, index) { rows.append(rest.removeFirst()) }
      rows.append(index)
    }
    return rows + rest
  }
}

extension [Int32] {
  /// Returns the first row whose index is not below another one, in ascending indexes.
  func firstRow(from index: Int) -> Int { partitionPoint { Int($0) < index } }

  /// Returns the number of elements for which a condition holds that holds for none behind them.
  func partitionPoint(_ holds: (Int32) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = holds(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Returns the ranges in which ascending indexes differ from others, or nil if there are too many.
  func differences(to new: [Int32], limit: Int) -> [(Range<Int>, Range<Int>)]? {
    var ranges: [(Range<Int>, Range<Int>)] = []
    var (old, other) = (0, 0)
    while old < count || other < new.count {
      if old < count, other < new.count, self[old] == new[other] {
        (old, other) = (old + 1, other + 1)
        continue
      }
      if ranges.count == limit { return nil }
      let start = (old, other)
      while old < count || other < new.count {
        let (left, right) = (old < count ? self[old] : .max, other < new.count ? new[other] : .max)
        if left == right { break }
        if left < right { old += 1 } else { other += 1 }
      }
      ranges.append((start.0..<old, start.1..<other))
    }
    return ranges
  }
}
