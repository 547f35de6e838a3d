import { setTimeout } from 'node:timers/promises'

/** Repeats work that fails, as statements do while their server is away, until it succeeds. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch {
      await setTimeout(20)
    }
  }
}
