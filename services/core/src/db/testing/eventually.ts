import { setTimeout } from 'node:timers/promises'

type Patience = { withinMs?: number; everyMs?: number }

/**
 * Asks again and again until `check` gives anything but false, and gives that. A check that throws, as an expectation
 * does, is asked again as well.
 * @throws naming `fact`, with what the last check threw, when it is not so in time
 */
export async function eventually<Result>(
  fact: string,
  check: () => Result | Promise<Result>,
  // Less than a test has: what is missing is named, and not the time that the test took.
  { withinMs = 60_000, everyMs = 10 }: Patience = {},
): Promise<Exclude<Result, false>> {
  const until = performance.now() + withinMs
  for (;;) {
    let cause: unknown
    try {
      const result = await check()
      if (result !== false) return result as Exclude<Result, false>
    } catch (error) {
      cause = error
    }
    if (performance.now() > until) {
      const last = cause instanceof Error ? `: ${cause.message}` : ''
      throw new Error(`Not within ${withinMs / 1000} s: ${fact}${last}`, { cause })
    }
    await setTimeout(everyMs)
  }
}
