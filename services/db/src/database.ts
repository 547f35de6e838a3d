import type { LongerDeadlines } from './deadlines.ts'

/** A named query: PostgreSQL plans it once per connection and finds it again by its name. */
export type Statement = { name: string; text: string }

/**
 * What repositories need of PostgreSQL. Dates come as yyyy-MM-dd, bigint as number, timestamptz as Date. What is away,
 * full or takes longer than its deadline rejects with DatabaseUnavailable.
 */
export type Database = {
  /** Statements sent at the same time share a connection without waiting for each other's answers. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Commits when `work` resolves, rolls back when it rejects. Only `tx` belongs to the transaction. Its statements have
   * the usual deadlines, or `longer` ones.
   */
  transaction<Result>(work: (tx: Database) => Promise<Result>, longer?: LongerDeadlines): Promise<Result>
}

/** A database that this process opened and has to close. */
export type OpenDatabase = Database & {
  connectionString: string
  /** The same database over other connections, which close with these: those who wait there do not hold up these. */
  apart(): Database
  close(): Promise<void>
}
