import { readdirSync, readFileSync } from 'node:fs'

/**
 * Nanoseconds of a processor that processes have used so far, with all of their threads. Unlike time on the clock it does not
 * grow because others want the processor, too; Linux only.
 */
export const processorNanos = (pids: readonly number[]) =>
  pids.flatMap(threadsOf).reduce((total, thread) => total + nanosOf(thread), 0)

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
  } catch {
    return [] // ended
  }
}

function nanosOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0])
  } catch {
    return 0 // ended
  }
}

/** A process with all that it started, whatever these started. */
export function withDescendants(pid: number): number[] {
  const started = childrenOf(pid)
  return [pid, ...started.flatMap(withDescendants)]
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return [] // ended
  }
}
