/** How long one thing may take before its caller gets an error instead, in milliseconds. */
export type Deadlines = {
  /** Waiting for a lock. */
  lockMs: number
  /** One statement, waiting for locks included. */
  statementMs: number
  /** Getting a connection: from the server, or one of this process that is in use. */
  connectMs: number
}

/** For everything that a page or a program waits for. */
export const usualDeadlines: Deadlines = { lockMs: 3000, statementMs: 8000, connectMs: 5000 }

/** What a transaction may ask for. */
export type LongerDeadlines = Pick<Deadlines, 'lockMs' | 'statementMs'>

/** For work that no page waits for: batches of prices, retention, removing builds. */
export const longWork: LongerDeadlines = { lockMs: 30_000, statementMs: 300_000 }

/** For what a start has to finish, however long it takes: migrations and demo data, each behind its own lock. */
export const startWork: Deadlines = { lockMs: 1_800_000, statementMs: 3_600_000, connectMs: 10_000 }

/** A server that is this late with its own deadline has stopped, even if the network says otherwise. */
const graceMs = 2000

/** How long to wait for the answer of a statement before its connection is given up. */
export const answerMs = ({ statementMs }: Pick<Deadlines, 'statementMs'>) => statementMs + graceMs
