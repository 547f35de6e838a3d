import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AskOrder, AskReport } from './answer-clients.ts'
import { processorNanos } from './processor-time.ts'

/** Asks from a process of its own, so that what the client costs is told apart from what answers cost. */
export function openAnswerClients() {
  const child = fork(join(import.meta.dirname, 'answer-clients.ts'))
  return {
    async ask(order: AskOrder): Promise<AskReport> {
      const answered = once(child, 'message')
      child.send(order)
      const [report] = (await answered) as [AskReport] // as answer-clients.ts sends it
      if (report.failed > 0) throw new Error(`${report.failed} answers were not 200`)
      return report
    },
    nanos: () => processorNanos([child.pid!]), // it runs
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
