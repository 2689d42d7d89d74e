import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Two instances with one log` {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)
  private let log = SharedLog(of: .photographs)
  private let databases: [Database]
  private let members: [SharedLog.Member]

  init() throws {
    let log = log
    databases = try (1...2).map { _ in try Catalogue(file: nil).database }
    members = databases.map { SharedLog.Member($0, of: log) }
  }

  private func accounts(_ index: Int) -> Accounts { Accounts(database: databases[index], log: members[index]) }

  private func expectEqualTables() throws {
    for member in members { try member.catchUp() }
    let sums = try databases.map { database in
      try database.use { (connection) throws(DatabaseError) in try TableChecksums(connection) }
    }
    #expect(sums[0] == sums[1], "\(sums[0].differences(from: sums[1]))")
  }

  @Test func `give a name to the first in the log`() throws {
    let results = members.map { member in
      try? member.append(RegisterAccount(name: "ada", password: "of \(ObjectIdentifier(member))"), at: start)
    }
    #expect(results.map { $0 != nil } == [true, false])
    try expectEqualTables()
    #expect(try accounts(1).account(named: "ada") == Account(id: 1, name: "ada"))
  }

  @Test func `know the account that was registered at the other`() throws {
    let ada = try accounts(0).logIn("ada", password: "right", at: start)
    try members[1].catchUp()
    #expect(try accounts(1).logIn("ada", password: "right", at: start) == ada)
    #expect(throws: RequestFailure.self) { try accounts(1).logIn("ada", password: "wrong", at: start) }
    try expectEqualTables()
  }

  @Test func `count one vote of a person for a photograph, and show each its own at once`() throws {
    let file = UpdateCatalogue.File(
      name: "a.png", title: "A", author: "Unknown", licence: nil, source: nil, description: nil, stamp: .none,
      problem: nil)
    _ = try members[0].append(UpdateCatalogue(files: [file]), at: start)
    try members[1].catchUp()
    let ada = try accounts(0).logIn("ada", password: "p", at: start)
    for index in [0, 1, 0] {
      let votes = Votes(database: databases[index], log: members[index])
      #expect(try votes.set(true, by: ada, for: 1, at: start))
      #expect(try votes.contains(ada, for: 1))
      let count = try databases[index].one("SELECT votes_count FROM photographs") { $0.integer(0) }
      #expect(count == 1)
    }
    try expectEqualTables()
  }

  @Test func `accept a signed change once, wherever it arrives, and check what only reads without an entry`() throws {
    let checks = zip(databases, members).map { database, member in
      SignatureCheck(
        consumerKey: "key", consumerSecret: "secret", tokens: Tokens(database: database, log: member),
        database: database,
        log: member)
    }
    func isAccepted(_ index: Int, _ method: String, nonce: String) throws -> Bool {
      let target = "/v1/photos"
      let url = try #require(URL(string: "http://127.0.0.1:80\(target)"))
      let authorization = OAuthCredentials(consumerKey: "key", consumerSecret: "secret")
        .authorization(method: method, url: url, timestamp: Int(start.timeIntervalSince1970), nonce: nonce)
      let request = Request(
        method: method, target: target, headers: ["host": "127.0.0.1:80", "authorization": authorization],
        headerSize: 0, port: 80)
      do {
        return try checks[index].signature(of: request, at: start) != nil
      } catch is RequestFailure {
        return false
      }
    }
    #expect(try isAccepted(0, "POST", nonce: "once"))
    #expect(try !isAccepted(1, "POST", nonce: "once"))
    #expect(try !isAccepted(0, "POST", nonce: "once"))
    let count = try log.entries(after: 0).count
    #expect(try isAccepted(0, "GET", nonce: "reading"))
    #expect(try log.entries(after: 0).count == count)
    // What a change has used up is used up for reading, too.
    try members[1].catchUp()
    #expect(try !isAccepted(1, "GET", nonce: "once"))
    try expectEqualTables()
  }

  @Test func `number posts upwards whatever their clocks say`() throws {
    let log = SharedLog(of: .posts)
    let databases = try (1...2).map { _ in try PostStore(file: nil).writer }
    let members = databases.map { SharedLog.Member($0, of: log) }
    let ada = Account(id: 1, name: "ada")
    var ids: [Int] = []
    for (number, offset) in [0, -3600, 10, 5, -86_400].enumerated() {
      let post = try members[number % 2].append(
        AddPost(account: ada, text: "number \(number)", replyTo: nil), at: start + Double(offset))
      ids.append(try #require(post).id)
    }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    for member in members { try member.catchUp() }
    let sums = try databases.map { database in
      try database.use { (connection) throws(DatabaseError) in try TableChecksums(connection) }
    }
    #expect(sums[0] == sums[1])
  }
}
