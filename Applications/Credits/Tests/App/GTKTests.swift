import RivuletGTKTesting
import Testing

/// Every test that uses GTK, one at a time.
@MainActor
@Suite(.serialized, .gtk, .timeLimit(.minutes(10)))
enum GTKTests {}
