// Whoever imports Rivulet has imported what its operators stand on.
@_exported import RivuletCore
