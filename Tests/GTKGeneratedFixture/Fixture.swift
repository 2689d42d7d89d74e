import CGtk
import GTKCore
import GTKGenerated
import Glibc

/// Walks over all generated classes, in a process of its own: a wrong annotation in a GIR file ends it, and the last line that it
/// printed says where.
///
/// The arguments are the names of the classes to walk over; none means all. With `--rounds N` before them, each member is read N times.
@main
enum Fixture {
  @MainActor
  static func main() {
    guard gtk_init_check() != 0 else { fatalError("There is no display: start it by Scripts/headless") }
    adw_init()
    registerGTKGenerated()
    Complaints.watch()
    var arguments = CommandLine.arguments.dropFirst()
    var rounds = 1
    if arguments.first == "--rounds" {
      rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 1
      arguments = arguments.dropFirst(2)
    }
    let wanted = Set(arguments)
    let walk = Walk(rounds: rounds)
    for type in Walked.classes where wanted.isEmpty || wanted.contains("\(type)") {
      walk.visit(type)
    }
    if wanted.isEmpty {
      for make in Recipes.own { walk.visit(make) }
      for make in Recipes.kept { walk.visit(isKept: true, make) }
    }
    walk.settle()
    print(
      "classes \(walk.classes) properties \(walk.reads) readers \(walk.readers) writes \(walk.writes) signals \(walk.signals) bindings \(walk.bindings)"
    )
    print("objects left \(walk.left.count)")
    exit(walk.left.isEmpty && Complaints.count == 0 ? 0 : 1)
  }
}

/// Prints a line at once: the last one has to be there if the process ends.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
