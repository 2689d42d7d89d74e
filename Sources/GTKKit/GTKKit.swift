// Programs import GTKKit alone.
@_exported public import GTKCore
@_exported public import GTKGenerated

// Here, because the compiler stops at the first file that it cannot compile.
#if !Desktop
#error("GTKKit stands on GTK: leave out `traits: []` (or `--disable-default-traits`).")
#endif
