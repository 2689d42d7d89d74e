import Testing

@testable import CreditsCore

@Suite struct StudentRecordTests {
  @Test("the table has a row for each credit, with its student")
  func table() {
    let records = [
      StudentRecord("ming", .male, 345, credits: [0, 70]), StudentRecord("mei", .female, 346, credits: [0]),
    ]
    #expect(
      records.csv == """
        number,name,gender,step,credit,passed\r
        345,ming,male,0,0,no\r
        345,ming,male,1,70,yes\r
        346,mei,female,0,0,no\r

        """)
  }

  @Test(
    "a name with a comma, a quotation mark or a line end is quoted",
    arguments: [
      ("Lovelace, Ada", "\"Lovelace, Ada\""), ("the \"first\"", "\"the \"\"first\"\"\""), ("a\r\nb", "\"a\r\nb\""),
      ("明", "明"),
    ])
  func quoted(name: String, field: String) {
    #expect([StudentRecord(name, .female, 1, credits: [0])].csv.contains("\r\n1,\(field),female,0,0,no\r\n"))
  }
}
