import type { Client } from 'pg'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { ClientWithDeadlines } from './client-with-deadlines.ts'
import { clientConfig, pooledConfig } from './connect.ts'

export type Probe = {
  /**
   * Whether the server answers now. It resolves within a little more than a second, even when the server hangs; later where this
   * process is held up itself, which says nothing of the server.
   */
  answers: () => Promise<boolean>
  close: () => Promise<void>
}

const deadlineMs = 1000
/** A process that is held up hears of its timers first, and only then of what has arrived: it waits in so many turns. */
const steps = 4
/** After so long a connection is given up that answers nothing. */
const lostMs = 5000
/** Questions within this time share one answer. */
const freshMs = 500

/**
 * Asks the server over a connection of its own, so that nothing that waits on the others can hold the answer up; through the
 * pooler where statements go there.
 */
export function createProbe(connectionString: string, poolerUrl?: string): Probe {
  const deadlines = { lockMs: deadlineMs, statementMs: deadlineMs, connectMs: lostMs }
  const config = poolerUrl ? pooledConfig(poolerUrl, deadlines) : clientConfig(connectionString, deadlines)
  let client: Client | undefined
  let latest: { at: number; answer: Promise<boolean> } | undefined

  const look = async () => {
    const requested = client ?? (await open())
    try {
      await requested.query({ text: 'select 1', query_timeout: lostMs } as { text: string }) // unknown to its types
      return true
    } catch {
      drop(requested)
      return false
    }
  }

  async function open() {
    const opened = new ClientWithDeadlines(config)
    opened.on('error', () => drop(opened))
    client = opened
    await opened.connect().catch((error: unknown) => {
      drop(opened)
      throw error
    })
    return opened
  }

  function drop(lost: Client) {
    if (client === lost) client = undefined
    void lost.end().catch(() => {})
  }

  return {
    answers() {
      const now = performance.now()
      if (latest && now - latest.at < freshMs) return latest.answer
      latest = { at: now, answer: Promise.race([look().catch(() => false), patience()]) }
      return latest.answer
    },
    async close() {
      await latest?.answer
      await client?.end()
    },
  }
}

async function patience(): Promise<false> {
  for (let step = 0; step < steps; step += 1) await setTimeout(deadlineMs / steps)
  await setImmediate()
  return false
}
