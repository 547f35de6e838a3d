import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Megabytes that processes of these groups have in memory together, what they share counted for each; 0 where that is not told. */
export async function memoryOf(groups: Pick<ReadonlySet<number>, 'has'>): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }))
  const kilobytes = stdout.split('\n').map((line) => {
    const [group, size = 0] = line.trim().split(/\s+/).map(Number)
    return group !== undefined && groups.has(group) ? size : 0
  })
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}
