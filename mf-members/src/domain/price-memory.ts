import * as z from 'zod/mini'

/** Where the browser keeps what each saved search cost when its owner last looked. */
export const priceMemoryKey = 'savedSearchPoints'

const Memory = z.record(z.string(), z.object({ points: z.number(), seenOn: z.string() }))
export type PriceMemory = z.infer<typeof Memory>

export function readPriceMemory(stored: string | null): PriceMemory {
  try {
    return z.safeParse(Memory, JSON.parse(stored ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/**
 * Remembers what searches cost today, and forgets those that are no longer kept. What was remembered earlier today
 * stays: a day is compared with the day of the last look before it.
 */
export function remembered(memory: PriceMemory, costs: ReadonlyMap<string, number>, today: string): PriceMemory {
  return Object.fromEntries(
    [...costs].map(([id, points]) => {
      const known = memory[id]
      return [id, known?.seenOn === today ? known : { points, seenOn: today }]
    }),
  )
}

/** How many points more or fewer since the last look; undefined without one. */
export function movedBy(
  memory: PriceMemory,
  id: string,
  points: number,
): { points: number; since: string } | undefined {
  const known = memory[id]
  return known && { points: points - known.points, since: known.seenOn }
}
