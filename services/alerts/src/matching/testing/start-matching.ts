import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process that matches until it is killed; to it, it is always `at`. */
export function startMatching(connectionString: string, at: Date) {
  const program = join(import.meta.dirname, 'keep-matching.ts')
  const child = spawn(process.execPath, [program, connectionString, at.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let batches = 0
  child.stdout.on('data', (text: Buffer) => (batches += String(text).split('\n').length - 1))
  return {
    /** That it has said it matched. */
    batches: () => batches,
    async kill() {
      child.kill('SIGKILL')
      const [code] = await ended
      if (code !== null) throw new Error(`Matching had ended before it was killed, with ${String(code)}`)
    },
  }
}
