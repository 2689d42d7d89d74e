// Programs import GTKKit alone.
@_exported public import GTKCore
