import AppCore
import CreditsCore
import Rivulet
import RivuletGTK

extension StudentColumn {
  /// Shows a student by binding what the view model says.
  convenience init(_ student: StudentViewModel) {
    self.init(localized("With Rivulet"), name: student.name, gender: student.gender, number: student.number)
    student.creditText.bind(to: credit.reactive.text)
    student.creditColor.bind(onMain: credit) { $0.show($1) }
    student.stateText.bind(to: state.reactive.text)
    student.stateColor.bind(onMain: state) { $0.show($1) }
    student.log.bind(onMain: log) { [weak self] _, line in self?.append(line) }
    add.reactive.clicked.subscribeOnMain { student.add(5) }
  }
}
