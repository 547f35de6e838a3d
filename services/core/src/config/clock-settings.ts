import * as z from 'zod'
import { systemTime } from '../clock.ts'
import type { Problem } from './invalid-config.ts'
import { onOrOff, wholeNumber } from './plain-values.ts'

/** A clock that is ahead of the real one: for tests, and for looking at demo data of another day. */
export const clockSettings = z.object({
  POINTFARE_CLOCK_OFFSET_MS: wholeNumber(0)
    .default(0)
    .describe('By how many milliseconds the clock is ahead; the commands compute it from POINTFARE_NOW'),
  SHIFTED_CLOCK: onOrOff.default('off').describe('Accept a clock that is ahead even without demo data: for tests only'),
})

type Data = z.infer<typeof clockSettings> & { DEMO_DATA: 'on' | 'off' }

/** Prices, logins and tokens of real people are of the real time. */
export function clockProblems({ POINTFARE_CLOCK_OFFSET_MS: offsetMs, SHIFTED_CLOCK, DEMO_DATA }: Data): Problem[] {
  if (offsetMs === 0 || SHIFTED_CLOCK === 'on' || DEMO_DATA === 'on') return []
  const message = 'only beside demo data, DEMO_DATA=on, may the clock be ahead: start this site without POINTFARE_NOW'
  return [{ name: 'POINTFARE_CLOCK_OFFSET_MS', message }]
}

export function clockWarnings({ POINTFARE_CLOCK_OFFSET_MS: offsetMs }: Data): string[] {
  if (offsetMs === 0) return []
  const days = (offsetMs / 86_400_000).toFixed(2)
  return [`The clock of this site is ahead by ${offsetMs} ms (${days} days): it says ${systemTime().toISOString()}.`]
}
