/** A named query: PostgreSQL plans it once per connection and finds it again by its name. */
export type Statement = { name: string; text: string }

/** What repositories need of PostgreSQL. Dates come as yyyy-MM-dd, bigint as number, timestamptz as Date. */
export type Database = {
  /** Statements sent at the same time share a connection without waiting for each other's answers. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Commits when `work` resolves, rolls back when it rejects. Only `tx` belongs to the transaction. */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
}

/** A database that this process opened and has to close. */
export type OpenDatabase = Database & { connectionString: string; close(): Promise<void> }
