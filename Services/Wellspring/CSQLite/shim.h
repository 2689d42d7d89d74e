#ifndef WELLSPRING_SQLITE_SHIM_H
#define WELLSPRING_SQLITE_SHIM_H

#include <sqlite3.h>

/// Binds text that SQLite copies: SQLITE_TRANSIENT is a cast, which Swift does not import.
static inline int wellspring_bind_text(sqlite3_stmt *statement, int index, const char *text) {
  return sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}

#endif
