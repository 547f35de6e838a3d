import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { requested } from './db/requested-for.ts'
import type { Database } from './db/database.ts'
import type { EnqueueOptions, Queue, QueuedJob, WorkOptions } from './queue.ts'

type Options = {
  connectionString: string
  report: (error: unknown) => void
  /** How often workers look without being told, for jobs that fell due meanwhile and those to be tried again. */
  pollSeconds?: number
}

/** Two of its own, and one that listens: jobs read and settle in turns. */
const connections = 2
const usualRetries = 12
/** Without a sign of life for so long, a worker counts as dead. */
const heartbeatSeconds = 20
/** How long jobs under way may go on when the process stops. */
const stopMs = 5000

/** Every queue is the same: 2 s, 4 s, 8 s and so on to an hour between attempts, each with some chance. */
const queueOptions = {
  notify: true,
  heartbeatSeconds,
  retryLimit: usualRetries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 86_400,
}

export type OpenQueue = Queue & {
  /** Gives jobs of dead workers to others, and removes those that ended a week ago: once for all processes, each minute. */
  supervise(): Promise<void>
}

/**
 * The queue in the schema `pgboss` of the database. It connects at the first job, or the first worker, and says nothing while
 * it waits but one notification each way.
 */
export function openQueue({ connectionString, report, pollSeconds = 10 }: Options): OpenQueue {
  const boss = new PgBoss({
    connectionString,
    max: connections,
    // The tables are those of a migration; and who supervises is one of the jobs of the installation.
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    useListenNotify: true,
    queueCacheIntervalSeconds: 3600,
  })
  boss.on('error', report)
  let starting: Promise<unknown> | undefined
  let isStopping = false
  const queues = new Map<string, Promise<void>>()

  const started = () => {
    const now = (starting ??= boss.start())
    // Tried again by whoever comes next.
    now.catch(() => starting === now && (starting = undefined))
    return now
  }

  function ready(name: string) {
    let queue = queues.get(name)
    if (!queue) {
      queues.set(name, (queue = started().then(() => boss.createQueue(name, queueOptions))))
      queue.catch(() => queues.delete(name))
    }
    return queue
  }

  async function startWork(name: string, { atOnce = 1 }: WorkOptions, handler: (job: QueuedJob<never>) => unknown) {
    await ready(name)
    await boss.work<never>(
      name,
      { localConcurrency: atOnce, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
      async ([job]) => {
        if (!job) return undefined
        const { id, data, signal, retryCount } = job
        return requested(`job:${name}:${id}`, () => handler({ id, data, attempt: retryCount + 1, signal }))
      },
    )
  }

  async function workWhenPossible(...work: Parameters<typeof startWork>) {
    for (let waitMs = 1000; !isStopping; waitMs = Math.min(waitMs * 2, 30_000)) {
      try {
        await startWork(...work)
        return
      } catch (error) {
        if (isStopping) return
        report(error)
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
      }
    }
  }

  return {
    async enqueue(tx, name, data, options = {}) {
      await ready(name)
      await boss.send(name, data, { ...sendOptions(name, options), db: txExecutor(tx) })
    },
    work(name, options, handler) {
      void workWhenPossible(name, options, handler as (job: QueuedJob<never>) => unknown) // the data are whoever's queued them
    },
    async supervise() {
      if (starting) await boss.supervise()
    },
    async stop() {
      isStopping = true
      await Promise.allSettled(queues.values())
      if (starting) await boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}

const sendOptions = (name: string, { key, startAfter, retryLimit }: EnqueueOptions) => ({
  ...(key === undefined ? {} : { id: idOf(name, key) }),
  ...(startAfter ? { startAfter } : {}),
  ...(retryLimit === undefined ? {} : { retryLimit }),
})

/** Same key, same id: the primary key refuses the second. */
function idOf(name: string, key: string) {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What pg-boss runs its statements with, so that they belong to the transaction. */
const txExecutor = (tx: Database) => ({
  async executeSql(text: string, values: unknown[] = []) {
    return { rows: await tx.query<Record<string, unknown>>({ name: nameOf(text), text }, values) }
  },
})

/** Each text is planned once per connection; there are few of them. */
function nameOf(text: string) {
  let name = names.get(text)
  if (!name) names.set(text, (name = `queue_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`))
  return name
}

const names = new Map<string, string>()
