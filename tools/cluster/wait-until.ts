import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again and again until it is so.
 * @throws naming `what`, when that takes too long
 */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, patienceMs = 60_000) {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (await isSo().catch(() => false)) return
    await pause(50)
  }
  throw new Error(`${what}: not within ${patienceMs / 1000} s`)
}

/** Whether an address of this machine answers 200. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await response.arrayBuffer()
  return response.ok
}
