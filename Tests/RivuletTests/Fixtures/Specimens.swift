// Exported, because the tests of every operator use them.
@_exported import RivuletScenarios
import RivuletTesting

typealias Specimen = RivuletTesting.Specimen
typealias Census = RivuletTesting.Census
