import RivuletTesting

/// A million, or as many as take no longer without the optimiser.
let million = count(1_000_000) / (isOptimized ? 1 : 10)
