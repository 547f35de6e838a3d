import type { Database } from './db/database.ts'

/** A job as its worker gets it. */
export type QueuedJob<Data> = {
  id: string
  data: Data
  /** 1 at the first attempt. */
  attempt: number
  /** Aborted when the process stops, or the job has taken too long. */
  signal: AbortSignal
}

export type EnqueueOptions = {
  /** While the job of a key waits, runs, or has ended less than a week ago, another with the same key does nothing. */
  key?: string
  /** Not before. */
  startAfter?: Date
  /** How often it is tried again after the first failure; 12 unless told, over about two hours. */
  retryLimit?: number
}

export type WorkOptions = {
  /** How many jobs this process does at one time; 1 unless told. */
  atOnce?: number
}

/**
 * Jobs that survive the process that queued them, done at least once, by one process at a time: a handler must bear being run
 * again. One that rejects is tried again later, each time after a longer while.
 */
export type Queue = {
  /** Queues the job with what `tx` writes, or not at all: it starts once the transaction has committed. */
  enqueue(tx: Database, name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Does jobs of this name from now on; a process that only queues them never calls it. */
  work<Data extends object>(
    name: string,
    options: WorkOptions,
    handler: (job: QueuedJob<Data>) => Promise<unknown>,
  ): void
  /** Resolves when the jobs under way have ended, or their time to do so is over; those then go on elsewhere. */
  stop(): Promise<void>
}
