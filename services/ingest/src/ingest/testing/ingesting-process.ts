import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A process that takes in batches `first` to `end` - 1 of the small market. */
export function startIngesting(connectionString: string, first: number, end: number) {
  const program = join(import.meta.dirname, 'keep-ingesting.ts')
  const child = spawn(process.execPath, [program, connectionString, String(first), String(end)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  let last = first - 1
  lines.on('line', (line) => {
    last = Number(line)
  })

  return {
    /** Resolves when the first batch is in, or when the process ends without one. */
    begun: Promise.race([once(lines, 'line'), ended]),

    /** Kills it where it stands; answers the last batch that it said is in. */
    async kill(): Promise<number> {
      child.kill('SIGKILL')
      const [code] = await ended
      if (code !== null) throw new Error(`Ingesting had ended before it was killed, with ${String(code)}`)
      return last
    },

    /** Waits until it has come to its end. */
    async finish(): Promise<void> {
      const [code] = await ended
      if (code !== 0) throw new Error(`Ingesting ended with ${String(code)}`)
    },
  }
}
