import { ClientWithDeadlines } from '@pointfare/core/db/client-with-deadlines'
import { clientConfig } from '@pointfare/core/db/connect'
import type { Database } from '@pointfare/core/db/database'
import { usualDeadlines } from '@pointfare/core/db/deadlines'

export type ListenConnection = Pick<Database, 'query'> & { close(): Promise<void> }

type Options = {
  connectionString: string
  channel: string
  /** The channel was notified, with what it was told, or the connection was lost, which the next query tells. */
  onWake: (payload?: string) => void
}

/** A connection of its own that receives a channel's notifications: those of a pool come and go. */
export async function openListenConnection({ connectionString, channel, onWake }: Options): Promise<ListenConnection> {
  const client = new ClientWithDeadlines(clientConfig(connectionString, usualDeadlines))
  client.on('notification', ({ payload }) => onWake(payload))
  client.on('error', () => onWake())
  client.on('end', () => onWake())

  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    async query<Row>({ name, text }: { name: string; text: string }, values: readonly unknown[] = []) {
      const { rows } = await client.query({ name, text, values: [...values] })
      return rows as Row[] // the statement's own columns; nothing could check them
    },
    close,
  }
}
