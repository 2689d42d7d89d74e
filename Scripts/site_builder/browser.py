def check(address, pictures): return []
