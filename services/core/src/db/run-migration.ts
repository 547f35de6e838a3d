import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** How a migration gets along with those who use the tables that it changes. */
export type LockWaits = {
  /** For so long it may wait for a lock at a time; whoever asks for the table meanwhile waits behind it. */
  lockMs: number
  /** For so long it lets the others go on before it asks again. */
  pauseMs: number
  /** When it gives up. */
  patienceMs: number
}

/** Those who wait behind it have 3 seconds (`usualDeadlines`). */
export const usualWaits: LockWaits = { lockMs: 1000, pauseMs: 1000, patienceMs: 1_800_000 }

/**
 * The first line of a migration that takes away what the version before reads or writes, or that its writes break. Every other
 * one only expands, and that version goes on beside it.
 */
export const contracts = (sql: string) => /^-- contracts\b/.test(sql)

/** An index that is built while its table is written to, which no transaction can do: the one statement of its migration. */
const concurrentIndex = /^create (?:unique )?index concurrently (\w+) on\b/im

const lockNotAvailable = '55P03'

/**
 * Runs a migration and then `record`, both or neither. A lock that it does not get at once it asks for again later, having
 * let go of everything: nobody waits behind it for longer than `lockMs`.
 * @throws what its statements end with; the refusal of a lock once `patienceMs` are over
 */
export async function runMigration(client: ClientBase, sql: string, waits: LockWaits, record: () => Promise<void>) {
  const since = performance.now()
  for (;;) {
    try {
      return await (concurrentIndex.test(sql) ? runAlone(client, sql, record) : runAtOnce(client, sql, waits, record))
    } catch (error) {
      const isRefused = (error as { code?: string }).code === lockNotAvailable
      if (!isRefused || performance.now() - since > waits.patienceMs) throw error
      await setTimeout(waits.pauseMs)
    }
  }
}

async function runAtOnce(client: ClientBase, sql: string, { lockMs }: LockWaits, record: () => Promise<void>) {
  try {
    await client.query(`begin; set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** What an attempt that failed has left is no index, only has its name. */
async function runAlone(client: ClientBase, sql: string, record: () => Promise<void>) {
  const [, name] = concurrentIndex.exec(sql) ?? []
  await client.query(`drop index concurrently if exists ${name}`)
  await client.query(sql)
  await record()
}
