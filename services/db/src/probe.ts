import { Client } from 'pg'
import { clientConfig } from './connect.ts'

export type Probe = {
  /** Whether the server answers now. It resolves within a little more than a second, even when the server hangs. */
  answers: () => Promise<boolean>
  close: () => Promise<void>
}

const deadlineMs = 1000
/** Questions within this time share one answer. */
const freshMs = 500

/** Asks the server over a connection of its own, so that nothing that waits on the others can hold the answer up. */
export function createProbe(connectionString: string): Probe {
  const config = clientConfig(connectionString, { lockMs: deadlineMs, statementMs: deadlineMs, connectMs: deadlineMs })
  let client: Client | undefined
  let latest: { at: number; answer: Promise<boolean> } | undefined

  const look = async () => {
    const asked = client ?? (await open())
    try {
      await asked.query({ text: 'select 1', query_timeout: deadlineMs } as { text: string }) // unknown to its types
      return true
    } catch {
      drop(asked)
      return false
    }
  }

  async function open() {
    const opened = new Client(config)
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
      latest = { at: now, answer: look().catch(() => false) }
      return latest.answer
    },
    async close() {
      await latest?.answer
      await client?.end()
    },
  }
}
