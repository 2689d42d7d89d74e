import Testing

@testable import CreditsCore

@MainActor @Suite struct StudentTests {
  @Test("a student is made by a chain: name, gender, number, in any order and each optional")
  func chain() {
    let ming = Student.create().name("ming").gender(.male).number(345)
    #expect(ming.name == "ming")
    #expect(ming.gender == .male)
    #expect(ming.number == 345)
    #expect(Student.create().number(1).gender(.female).gender == .female)
    #expect(Student.create().name == "")
  }

  @Test("the student stores the updated credit and the predicate's result for it")
  func credit() {
    let student = Student.create()
    #expect(!student.isSatisfyCredit)
    student.filterIsASatisfyCredit { $0 > 6 }.sendCredit { $0 + 5 }
    #expect(student.credit == 5)
    #expect(!student.isSatisfyCredit)
    student.sendCredit { $0 + 5 }
    #expect(student.credit == 10)
    #expect(student.isSatisfyCredit)
  }

  @Test("the credit is announced and sent before the student stores it and asks the predicate")
  func order() {
    var steps: [String] = []
    let student = Student.create()
    student.filterIsASatisfyCredit {
      steps.append("predicate \($0)"); return $0 >= 70
    }
    student.creditSubject.subscribe { [unowned student] in steps.append("subscriber \($0), stored \(student.credit)") }
    steps = []
    student.sendCredit { [subject = student.creditSubject] credit in
      steps.append("update \(credit)")
      subject.send(credit + 5)
      return credit + 5
    }
    #expect(steps == ["update 0", "subscriber 5, stored 0", "predicate 5"])
    #expect(student.credit == 5)
  }
}
