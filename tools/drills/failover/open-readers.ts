import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReaderOrder, ReaderReport } from './stream-readers.ts'

const program = join(import.meta.dirname, 'stream-readers.ts')

/** Opens `count` streams from a process of its own, and waits until each was answered. */
export async function openReaders(url: string, certificate: string, count: number) {
  const child = fork(program)
  const order = async (what: ReaderOrder): Promise<ReaderReport> => {
    const answered = once(child, 'message')
    child.send(what)
    const [report] = await Promise.race([answered, once(child, 'exit').then(refuse)])
    return report as ReaderReport // as stream-readers.ts sends it
  }
  const { position } = await order({ do: 'open', url, certificate, count })
  return {
    position,
    report: (expected: number[]) => order({ do: 'report', expected }),
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

const refuse = () => Promise.reject(new Error('The readers ended: is the limit of open files (ulimit -n) high enough?'))
