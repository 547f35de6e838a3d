import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RequestedKind, LoadOrder, LoadReport } from './load-clients.ts'

const program = join(import.meta.dirname, 'load-clients.ts')

/** Asks a site for all of this from a process of its own. */
export async function openLoad(origin: string, kinds: readonly RequestedKind[]) {
  const child = fork(program)
  const ended = once(child, 'exit').then(refuse)
  ended.catch(() => {})
  const order = async (what: LoadOrder): Promise<LoadReport> => {
    const answered = once(child, 'message')
    child.send(what)
    const [report] = await Promise.race([answered, ended])
    return report as LoadReport // as load-clients.ts sends it
  }
  await order({ do: 'prepare', origin, kinds })
  return {
    /** How many requests a second are answered when that many connections ask all the time. */
    saturate: async (connections: number, seconds: number) =>
      (await order({ do: 'saturate', connections, seconds })).perSecond,
    keep: (perSecond: number) => order({ do: 'keep', perSecond }),
    report: async () => (await order({ do: 'report' })).samples,
    async close() {
      child.kill()
      await ended.catch(() => {})
    },
  }
}

export type Load = Awaited<ReturnType<typeof openLoad>>

const refuse = () => Promise.reject(new Error('The clients ended: is the limit of open files (ulimit -n) high enough?'))
