/** The database cannot be used; the message is one line that says why and how to mend it, without secrets. */
export class CannotOpenDatabase extends Error {
  override name = 'CannotOpenDatabase'
}

/** DATA_DIR cannot be read or written. */
export class UnusableDataDir extends CannotOpenDatabase {
  override name = 'UnusableDataDir'
}

/** Another living process holds DATA_DIR. */
export class DataDirInUse extends CannotOpenDatabase {
  override name = 'DataDirInUse'
}

/** There is no PostgreSQL that runs on this machine. */
export class NoEmbeddedPostgres extends CannotOpenDatabase {
  override name = 'NoEmbeddedPostgres'
}

/** The database's schema is not one that this version's migrations lead to. */
export class SchemaMismatch extends CannotOpenDatabase {
  override name = 'SchemaMismatch'
}
