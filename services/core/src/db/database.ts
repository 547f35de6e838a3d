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

/** Other ways to the same database than that by which everything can be said. */
export type Ways = {
  /** Through a pooler in transaction mode, for statements and transactions. */
  poolerUrl?: string | undefined
  /** To a standby, which answers single reads while the primary is away. */
  standbyUrl?: string | undefined
  /** Reads may be spread to it while it is at most so far behind; never unless it is said. */
  standbyBehindMs?: number | undefined
}

/** What a standby has to have before it may answer. */
export type Proof = {
  /** Answers one row, whose `isThere` says whether this server has it. */
  statement: Statement
  /** What it is about, as everybody knows it at this moment; undefined while nobody does. */
  values: () => Promise<readonly unknown[] | undefined>
}

/** Since the start, of reads that a standby might answer while the primary is well. */
export type SpreadFigures = {
  answered: number
  /** Asked anew of the primary, as the standby had not everything yet. */
  behind: number
  /** Asked anew of the primary, as the standby did not answer, or not in time. */
  failed: number
}

export type StandbyFigures = SpreadFigures & {
  /** Answered because the primary was away. */
  replaced: number
  /** How far behind it is, at the most; undefined where reads are not spread, and while it does not answer. */
  behindSeconds: number | undefined
}

/** A database that this process opened and has to close. */
export type OpenDatabase = Database & {
  /** By which everything can be said: notifications are received there, and locks held for a session. */
  connectionString: string
  /** How many statements a standby has answered since the start, because the primary was away. */
  standbyReads(): number
  /**
   * The same database over other connections, which close with these: those who wait there do not hold up these. No standby is
   * asked in its place.
   */
  isolated(): Database
  /** The same database, whose single reads a standby may answer that has what the proof asks for. */
  spread(proof: Proof): Database
  /** What standbys have answered; undefined where there is none. */
  standbyFigures(): Promise<StandbyFigures | undefined>
  close(): Promise<void>
}
