import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './stream-clients.ts'

const program = join(import.meta.dirname, 'stream-clients.ts')

/** Opens `count` connections from a process of its own and waits until each was answered. */
export async function openClients(url: string, count: number, { isStalled = false } = {}) {
  const child = fork(program)
  const order = async (what: Order): Promise<Report> => {
    const answered = once(child, 'message')
    child.send(what)
    const [report] = await Promise.race([answered, once(child, 'exit').then(refuse)])
    return report as Report // as stream-clients.ts sends it
  }

  await order({ do: 'open', url, count, isStalled })
  return {
    forget: () => order({ do: 'forget' }),
    report: () => order({ do: 'report' }),
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

const refuse = () => Promise.reject(new Error('The clients ended: is the limit of open files (ulimit -n) high enough?'))
