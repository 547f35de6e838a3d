import { createHash } from 'node:crypto'
import type { Database } from './db/database.ts'

/** What pg-boss runs its statements with, so that they belong to the transaction. */
export const txExecutor = (tx: Database) => ({
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
