import Foundation
import Wellspring
import WellspringCluster

/// The arguments of the command line.
enum Arguments {
  case serve(Configuration, faults: [FaultArgument])
  case importPosts([URL], into: URL)
  case backUp(Configuration, to: URL)
  case verify([URL])
  case snapshot(Configuration)
  case move(Configuration)
  case restore(Configuration, photographs: Int?, posts: Int?, to: URL)
  case prepare(URL, fortunes: URL)
  case help
  case version

  static let usage = """
    usage: wellspring [--photos DIR] [--port N] [--database FILE] [--posts FILE] [--fortunes DIR] [--cache DIR]
                      [--consumer KEY:SECRET] [--searches N] [--fault KIND[@PATH][*TIMES]] ...
                      [--tls-certificate FILE --tls-key FILE | --tls-self-signed DIR]
                      [--log-format FORMAT] [--log-requests] [--leave-delay SECONDS] [--public-address URL]
                      [--cluster SERVER[,SERVER]... [--instance NAME] [--max-age SECONDS] [--snapshot-every N]
                       [--snapshot-keep N] [--cluster-replicas N] [--cluster-ca FILE] [--cluster-certificate FILE]
                       [--cluster-key FILE] [--cluster-login FILE] [--cluster-credentials FILE]]
           wellspring backup [--database FILE] [--posts FILE] FILE
           wellspring import [--database FILE] [--posts FILE] PATH ...
           wellspring prepare [--fortunes DIR] FILE
           wellspring verify [DATABASE [OTHER]]
           wellspring move --cluster SERVER[,SERVER]... [--database FILE] [--posts FILE] [CONNECTION]
           wellspring restore [--cluster SERVER[,SERVER]...] [--at N] [--posts-at N] [--database FILE] [--posts FILE]
                              [CONNECTION] FILE
           wellspring snapshot --cluster SERVER[,SERVER]... [--database FILE] [--posts FILE] [CONNECTION]

    Serves a folder of photographs in the old 500px format and short posts in the old Twitter format, on 127.0.0.1.
    Prints the address of the photographs once it accepts requests.

      --photos DIR      the folder of photographs (default: 86 that are included)
      --port N          the port (default: any free one)
      --database FILE   the database of the photographs and accounts
                        (default: \(Configuration.defaultDatabase.path))
      --posts FILE      the database of the posts (default: posts.sqlite beside the database)
      --fortunes DIR    Debian's fortunes, imported at the first request for posts
                        (default: \(Configuration.defaultFortunes.path))
      --cache DIR       the folder of resized images (default: \(Configuration.defaultCache.path))
      --consumer KEY:SECRET
                        the OAuth consumer of the clients (default: pixels:wellspring)
      --searches N      the limit of searches per client and quarter of an hour
                        (default: 180 for a user, 450 for a program; 0: no limit)
      --tls-certificate FILE
                        speaks TLS with this certificate and its chain, in the PEM format
      --tls-key FILE    the key of the certificate, in the PEM format, without a password
      --tls-self-signed DIR
                        speaks TLS with the certificate.pem and key.pem in the folder, which are made if they are missing;
                        the certificate's fingerprint is printed
      --log-format FORMAT
                        the form of the log: text, or json for an object in each line (default: text)
      --log-requests    write a line of the log for each request
      --leave-delay SECONDS
                        after SIGTERM, serve so long while /readyz refuses, so that a balancer notices (default: 0)
      --cluster SERVER[,SERVER]...
                        serves as one of several instances that share a log, which NATS servers with JetStream keep:
                        nats://host:4222
      --instance NAME   the name of this instance, which the servers show (default: the host's name)
      --public-address URL
                        the address at which clients reach the service through a balancer, such as
                        https://photos.example.org: addresses in answers begin with it
      --max-age SECONDS
                        answer reads with 503 while the database is so far behind the log; younger ones have the age in
                        an Age header (default: no limit)
      --snapshot-every N
                        store a snapshot of the database for new instances after so many entries of the log
                        (default: 20000; 0: never)
      --snapshot-keep N
                        the number of snapshots to keep of each database; the log before the oldest is deleted (default: 2)
      --at N            the last entry of the photographs to restore
      --posts-at N      the last entry of the posts to restore
      --cluster-replicas N
                        the number of servers that keep a log that is made: 1, 3 or 5 (default: 3 with three or more
                        addresses, otherwise 1)
      --cluster-ca FILE
                        the authorities that sign the servers' certificates, in the PEM format (default: the system's)
      --cluster-certificate FILE
                        the certificate of this instance, in the PEM format
      --cluster-key FILE
                        the key of the certificate
      --cluster-login FILE
                        a file with USER:PASSWORD in its first line
      --cluster-credentials FILE
                        a file of credentials, as nsc writes it
      --fault KIND[@PATH][*TIMES]
                        for testing clients: spoils the responses to paths with this prefix. KIND is a status such as
                        503, error:NUMBER of the posts' format, delay:SECONDS, cut, json or close:
                        --fault 503@/v1/images*3 --fault delay:5 --fault error:88@/1.1/search
      --version         print the version
      -h, --help        print this

    SIGHUP reads the certificate, its key, the folder and its photos.json again. SIGTERM and SIGINT complete the requests in
    progress, for up to 20 seconds, and end the service; a second one ends it at once.

    wellspring backup copies the database to FILE and the posts beside it, to FILE's name with "-posts". The service may
    run meanwhile. An existing file is not replaced.

    wellspring import makes posts of the contents of each PATH and prints how many. Posts that were imported before are
    skipped; anything that cannot be a post is reported with its file and line. PATH is one of

      a table           NAME.csv, in UTF-8, with the columns author,text[,date][,lang]
      an archive        the folder of an unpacked Twitter archive, or its tweets.js
      a text            with parts between lines of "%" or blank lines; the author is in a last line "-- Author", or
                        else the file's name
      a folder          of tables and texts

    wellspring prepare makes a database of posts that has the fortunes. As posts.sqlite beside the installed program it
    saves everyone's first search the import.

    wellspring verify prints the number of changes that DATABASE has seen, and for each table a checksum and the number of
    rows. With OTHER it names the tables in which the two differ, and ends with 1 if there are any. The service may run
    meanwhile. Without DATABASE it takes the databases of the photographs and the posts.

    wellspring move makes the databases of a service that does not run the first snapshots of a cluster whose log is empty.
    The files stay as they are; instances start with new ones. Posts that are not beside the database as posts.sqlite, such
    as those that restore makes, need --posts. CONNECTION stands for the options --cluster-… above.

    wellspring restore makes databases for one machine of those of a cluster: FILE, and the posts with "-posts" in the name.
    They have all entries of the log, or those up to --at N of the photographs and --posts-at N of the posts. Without
    --cluster it takes the databases of an instance. An existing file is not replaced.

    wellspring snapshot stores snapshots of an instance's databases for new instances. The newest two are kept, and the log
    before them is deleted, so restore --at can't go back further. The service may run meanwhile.
    """

  /// Reads the arguments after the program's name.
  init(_ words: [String]) throws(UsageError) {
    if words.first == "prepare" {
      self = try Self.prepare(words.dropFirst())
      return
    }
    if words.first == "verify" {
      self = try Self.verify(words.dropFirst())
      return
    }
    let command = words.first.flatMap { Self.commands[$0] == nil ? nil : $0 }
    let isServing = command == nil
    var values: [String: String] = [:]
    var faults: [FaultArgument] = []
    var places: [URL] = []
    var rest = words.dropFirst(isServing ? 0 : 1)
    while let option = rest.popFirst() {
      if option == "--help" || option == "-h" {
        self = .help
        return
      }
      if option == "--version" {
        self = .version
        return
      }
      if !isServing, !option.hasPrefix("-"), !option.isEmpty {
        places.append(URL(filePath: option))
        continue
      }
      if isServing, Self.switches.contains(option) {
        values[option] = ""
        continue
      }
      guard (command.flatMap { Self.commands[$0] } ?? Self.options).contains(option) else {
        throw UsageError(description: "unknown argument: \(option)")
      }
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw UsageError(description: "\(option) needs a value")
      }
      if option == "--fault" { faults.append(try FaultArgument(value)) } else { values[option] = value }
    }
    let configuration = try Configuration(values)
    switch command {
    case "move", "snapshot":
      let make = command == "move" ? Arguments.move : Arguments.snapshot
      self = try Self.clusterCommand(command ?? "", make, configuration, places, values)
    case "restore":
      self = try Self.restore(configuration, places, values)
    case "import":
      guard !places.isEmpty else { throw UsageError(description: "import needs a PATH") }
      self = .importPosts(places, into: configuration.postsDatabase)
    case "backup":
      guard places.count == 1 else { throw UsageError(description: "backup needs one FILE") }
      self = .backUp(configuration, to: places[0])
    default:
      self = .serve(configuration, faults: faults)
    }
  }

  private static func prepare(_ words: ArraySlice<String>) throws(UsageError) -> Arguments {
    var words = words
    var fortunes = Configuration.defaultFortunes
    if words.first == "--help" || words.first == "-h" { return .help }
    if words.first == "--fortunes" {
      guard words.count > 1 else { throw UsageError(description: "--fortunes needs a value") }
      words.removeFirst()
      fortunes = URL(filePath: words.removeFirst())
    }
    guard words.count == 1, let file = words.first, !file.hasPrefix("-"), !file.isEmpty else {
      throw UsageError(description: "prepare needs one FILE")
    }
    return .prepare(URL(filePath: file), fortunes: fortunes)
  }

  private static func verify(_ words: ArraySlice<String>) throws(UsageError) -> Arguments {
    if words.contains("--help") || words.contains("-h") { return .help }
    if let option = words.first(where: { $0.hasPrefix("-") || $0.isEmpty }) {
      throw UsageError(description: "unknown argument: \(option)")
    }
    guard words.count <= 2 else { throw UsageError(description: "verify takes at most two databases") }
    return .verify(words.map { URL(filePath: $0) })
  }

  private static let storeOptions = ["--database", "--posts"]
  /// The options of the commands that take files.
  private static let commands = [
    "import": storeOptions, "backup": storeOptions, "move": storeOptions + ClusterOptions.connection,
    "snapshot": storeOptions + ClusterOptions.connection + ["--snapshot-keep"],
    "restore": storeOptions + ClusterOptions.connection + ["--at", "--posts-at"],
  ]
  private static let options =
    storeOptions + [
      "--photos", "--port", "--cache", "--consumer", "--fault", "--fortunes", "--searches", "--tls-certificate",
      "--tls-key", "--tls-self-signed", "--log-format", "--leave-delay", "--public-address",
    ] + ClusterOptions.options
  private static let switches = ["--log-requests"]
}

/// A mistake in the command line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}
