import { createBirpc } from 'birpc'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PrimaryCalls, WorkerCalls } from './calls.ts'

/** How a process ended. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type WorkerProcess = ReturnType<typeof forkWorker>

/** Longer than answers under way, and what is still to be written, take to end. */
const closeMs = 20_000
/** After that it has nothing left to do. */
const exitMs = 2000

/** A process that serves the site behind the same port as the others; it waits for being told to start. */
export function forkWorker(env: Record<string, string | undefined>, calls: PrimaryCalls) {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'worker-main.ts'),
    args: [],
    serialization: 'advanced',
  })
  const worker = cluster.fork(env)
  // What could not be sent to a process that has ended is told by its end.
  worker.on('error', () => {})
  const exited = once(worker, 'exit').then(([code, signal]): Ending => ({ code, signal }))
  const requested = createBirpc<WorkerCalls, PrimaryCalls>(calls, {
    post: (message) => worker.isConnected() && worker.send(message),
    on: (listener) => worker.on('message', listener),
    timeout: -1,
  })
  const ended = exited.then(() => Promise.reject(new Error('The process has ended')))
  ended.catch(() => {})
  void exited.then(() => requested.$close())

  return {
    pid: worker.process.pid,
    exited,
    start: (...order: Parameters<WorkerCalls['start']>) => Promise.race([requested.start(...order), ended]),
    figures: () => Promise.race([requested.figures(), ended]),
    drain: () => Promise.race([requested.drain(), exited]),

    /** Ends it once what is under way is done, or is not done in time. */
    async stop() {
      await Promise.race([requested.close(), exited, setTimeout(closeMs, undefined, { ref: false })]).catch(() => {})
      if (worker.isConnected()) worker.disconnect()
      await Promise.race([exited, setTimeout(exitMs, undefined, { ref: false })])
      worker.process.kill('SIGKILL')
      await exited
    },
  }
}
