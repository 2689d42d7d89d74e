import AppCore
import CreditsCore
import GTKKit
import Rivulet
import RivuletGTK

extension StudentColumn {
  /// Shows a student by binding what the view model says.
  convenience init(_ model: StudentsViewModel) {
    self.init(localized("With Rivulet"))
    model.shown(\.creditText).bind(to: credit.reactive.text)
    model.shown(\.creditColor).bind(onMain: credit) { $0.show($1) }
    model.shown(\.stateText).bind(to: state.reactive.text)
    model.stateColor.bind(onMain: state) { $0.show($1) }
    model.shown { $0.credits.signal }.bind(onMain: root) { [chart] _, credits in chart.show(credits) }
    model.student.signal.map(\.title).bind(to: student.reactive.text)
    model.lines.bind(onMain: root) { [log] _, lines in log.show(lines) }
    model.students.combineLatest(with: model.choice).signal.bind(onMain: root) { [weak self] _, shown in
      self?.offer(shown.0.map(\.name), showing: shown.1)
    }
    students.observe(DropDown.selected) { [weak self] in if self?.isOffering == false { model.choice.value = $0 } }
    log.search.reactive.text.bind(twoWay: model.search)
    add.reactive.clicked.replace(with: 5).bind(to: model.addPoints)
    undo.reactive.bind(to: model.undo)
    redo.reactive.bind(to: model.redo)
    remove.reactive.bind(to: model.remove)
    newStudent.onAdd { model.addStudent(named: $0, $1) }
  }
}

extension StudentViewModel {
  var title: String { "\(name), \(gender.title), \(number)" }
}
