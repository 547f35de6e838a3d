import { dayMs } from '@pointfare/shared/contracts/days'
import { loadingSeconds, loadingShare } from '../change-rates.ts'
import type { Random } from '@pointfare/core/random'

/** Days of change since 1970: evenly through the day, but for what comes while airlines reload their inventory. */
function daysOfChange(at: number): number {
  const share = (at % dayMs) / dayMs
  const loaded = Math.min(1, (at % dayMs) / (loadingSeconds * 1000))
  return Math.floor(at / dayMs) + (1 - loadingShare) * share + loadingShare * loaded
}

/** Tells how many changes happened, at random moments that have no memory of each other. */
export function createMarketClock(random: Random) {
  let untilNext = random.exponential()
  return {
    /** Between two moments, in milliseconds since 1970. */
    count(from: number, to: number, changesPerDay: number): number {
      untilNext -= (daysOfChange(to) - daysOfChange(from)) * changesPerDay
      let count = 0
      while (untilNext <= 0) {
        untilNext += random.exponential()
        count += 1
      }
      return count
    },
  }
}
