/// The kind of work that a request waits for. Each kind has workers of its own, so that none waits for another.
enum Lane: Sendable, CaseIterable {
  /// Images that are to be made.
  case images
  /// Hashing of passwords, on few threads, so many waiting requests would wait for a long time.
  case passwords
  /// The folder of photographs, which is to be scanned.
  case folder
  /// The posts, whose database isn't that of the photographs.
  case posts
  /// Everything else that may wait for the disk or take long.
  case storage
  /// Answers that are delayed for tests.
  case delays

  fileprivate var pool: WorkerPool {
    switch self {
    // Most of them wait for a disk; few decode.
    case .images: WorkerPool(threads: 24, waiting: 2048)
    case .posts, .storage: WorkerPool(threads: 8, waiting: 2048)
    case .passwords: WorkerPool(threads: 2, waiting: 32)
    case .folder: WorkerPool(threads: 2, waiting: 2048)
    case .delays: WorkerPool(threads: 256, waiting: 0)
    }
  }
}

/// The workers of all lanes.
struct Lanes: Sendable {
  private let pools: [Lane: WorkerPool]

  init(_ pool: (Lane) -> WorkerPool = \.pool) {
    pools = Dictionary(uniqueKeysWithValues: Lane.allCases.map { ($0, pool($0)) })
  }

  /// Runs the work in the lane.
  ///
  /// - Returns: False if too much work waits there; the work is then not run.
  func run(in lane: Lane, _ work: @escaping @Sendable () -> Void) -> Bool {
    pools[lane]?.run(work) ?? false
  }

  /// Rejects further work, and returns when all accepted work has been done.
  func close() {
    for pool in pools.values { pool.close() }
  }
}

/// The answer to a request, or the work that makes it.
enum Reply: Sendable {
  case now(Response)
  case later(Lane, @Sendable () -> Response)

  /// The response; if it has not been made yet, it is made on this thread.
  var response: Response {
    switch self {
    case .now(let response): response
    case .later(_, let work): work()
    }
  }
}

/// The reason why a request is not answered on the thread that polls its connection.
struct HandOver: Error, Sendable {
  let lane: Lane
}
