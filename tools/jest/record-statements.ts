import { appendFileSync } from 'node:fs'
import { Client } from 'pg'

/** Notes every named statement that tests send, for `npm run record-statements`. */
const file = process.env['RECORDED_STATEMENTS']
const noted = new Set<string>()
const send = Client.prototype.query as (...args: unknown[]) => unknown

Client.prototype.query = function query(this: Client, ...args: unknown[]) {
  const { name, text } = (args[0] ?? {}) as { name?: unknown; text?: unknown }
  if (file && typeof name === 'string' && typeof text === 'string' && !noted.has(text)) {
    noted.add(text)
    appendFileSync(file, `${JSON.stringify({ name, text })}\n`)
  }
  return send.apply(this, args)
} as typeof Client.prototype.query // its overloads cannot be spelled here
