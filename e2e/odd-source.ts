import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { oddSource } from '../tools/testing/sites.ts'

const program = join(import.meta.dirname, '../services/feeds/src/pull/testing/serve-odd-answers.ts')

/** How a call fails: with a status, or in the middle of its answer. */
type Failing = { status: number; headers?: Record<string, string> } | 'cut off'

/** A source of prices in a process of its own, whose answers are odd from when it is told so. */
export async function openOddSource() {
  const child = spawn(process.execPath, [program, String(oddSource.port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    /** The day of each odd answer, by its name. */
    days: JSON.parse(line) as Record<string, string>,
    /** Its next calls fail so, one each; then every answer is odd. */
    beOdd: (...failing: Failing[]) => child.stdin.write(`${JSON.stringify(failing)}\n`),
    async close() {
      child.kill()
      await exited
    },
  }
}
