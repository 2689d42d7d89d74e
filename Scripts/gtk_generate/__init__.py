"""Writes Sources/GTKGenerated from GIR files: see Scripts/gtk-generate.

gir reads the files, selection chooses, crossing and its neighbours say how each kind of value crosses between C and Swift, naming
names, functions, properties and signals make members, entities makes types of them, and writing makes files."""
