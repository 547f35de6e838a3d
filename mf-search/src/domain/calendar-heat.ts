import type { Step } from './calendar-steps.ts'

/** How much of the cabin's colour a step has, in percent; the rest is the surface. The cheapest days stand out. */
export const heatShares = { 1: 100, 2: 45, 3: 30, 4: 18, 5: 8 } as const satisfies Record<Step, number>
