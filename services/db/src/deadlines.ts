/** How long one thing may take before whoever asked gets an error instead, in milliseconds. */
export type Deadlines = {
  /** To wait for a lock that somebody else holds. */
  lockMs: number
  /** For one statement, waiting for locks included. */
  statementMs: number
  /** To get a connection: from the server, or from those of this process that are all in use. */
  connectMs: number
}

/** For whatever somebody waits for. */
export const usualDeadlines: Deadlines = { lockMs: 3000, statementMs: 8000, connectMs: 5000 }

/** What a transaction may ask for. */
export type LongerDeadlines = Pick<Deadlines, 'lockMs' | 'statementMs'>

/** For work that nobody waits for with a page open: batches of prices, retention, removing builds. */
export const longWork: LongerDeadlines = { lockMs: 30_000, statementMs: 300_000 }

/** For what a start has to finish, whatever it takes: migrations and demo data, each behind its own lock. */
export const startWork: Deadlines = { lockMs: 1_800_000, statementMs: 3_600_000, connectMs: 10_000 }

/** A server that has not kept its own deadline by then does not run any more, whatever the network says. */
const graceMs = 2000

/** How long to wait for the answer of a statement before its connection is given up. */
export const answerMs = ({ statementMs }: Pick<Deadlines, 'statementMs'>) => statementMs + graceMs
