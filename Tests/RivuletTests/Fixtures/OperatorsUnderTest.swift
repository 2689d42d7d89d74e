// Exported, because the tests of every operator use them.
@_exported import RivuletScenarios
import RivuletTesting

typealias OperatorUnderTest = RivuletTesting.OperatorUnderTest
typealias LeakTracker = RivuletTesting.LeakTracker
