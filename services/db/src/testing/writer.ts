import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '../database.ts'

/** A process that opens the embedded database and writes rows until it is killed. */
export const startWriter = (dataDir: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'keep-writing.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Kills it, and answers how many of its writes were acknowledged. */
export async function killWriter(writer: ChildProcess): Promise<number> {
  const output = text(writer.stdout!) // piped by startWriter
  writer.kill('SIGKILL')
  await once(writer, 'exit')
  return Number((await output).trimEnd().split('\n').at(-1))
}

const count = { name: 'count-written', text: `select count(*) as written from counter where name like 'written-%'` }

/** Rows of all writers so far. */
export async function countWritten(db: Database): Promise<number> {
  const [row] = await db.query<{ written: number }>(count)
  return row?.written ?? 0
}
