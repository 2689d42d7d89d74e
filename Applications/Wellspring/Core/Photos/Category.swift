/// The categories of the wire format. The photographs here are all in the first one.
enum Category {
  static let uncategorized = 0

  /// Reads a comma-separated list of names. Case matters.
  static func numbers(_ list: String?, parameter: String) throws(RequestFailure) -> [Int] {
    guard let list else { return [] }
    var result: [Int] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = numbers[String(name)] else { throw .badRequest("Invalid \(parameter): unknown category.") }
      result.append(number)
    }
    return result
  }

  private static let numbers = [
    "Uncategorized": 0, "Celebrities": 1, "Film": 2, "Journalism": 3, "Nude": 4, "Black and White": 5,
    "Still Life": 6, "People": 7, "Landscapes": 8, "City and Architecture": 9, "Abstract": 10, "Animals": 11,
    "Macro": 12, "Travel": 13, "Fashion": 14, "Commercial": 15, "Concert": 16, "Sport": 17, "Nature": 18,
    "Performing Arts": 19, "Family": 20, "Street": 21, "Underwater": 22, "Food": 23, "Fine Art": 24,
    "Wedding": 25, "Transportation": 26, "Urban Exploration": 27, "Aerial": 29, "Night": 30,
  ]
}
