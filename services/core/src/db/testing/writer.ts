import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { eventually } from './eventually.ts'

/** A process that opens the embedded database and writes rows until it is killed. */
export function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keep-writing.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')])
  let acknowledged = 0
  lines.on('line', (line) => (acknowledged = Number(line)))

  return {
    /** Resolves once so many of its writes are acknowledged. */
    written: (count: number) => eventually(`${count} writes are acknowledged`, () => acknowledged >= count, often),

    /** Kills it in the middle of its work, and answers how many of its writes were acknowledged. */
    async kill(): Promise<number> {
      child.kill('SIGKILL')
      const [[code]] = await ended
      if (code !== null) throw new Error(`The writer had ended by itself, with ${String(code)}`)
      return acknowledged
    },
  }
}

const often = { everyMs: 1 }

const count = { name: 'count-written', text: `select count(*) as written from counter where name like 'written-%'` }

/** Rows of all writers so far. */
export async function countWritten(db: Database): Promise<number> {
  const [row] = await db.query<{ written: number }>(count)
  return row?.written ?? 0
}
