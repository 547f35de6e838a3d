import { InvalidInput } from '@pointfare/core/errors'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { dayMs } from '@pointfare/shared/contracts/days'

/**
 * How many days a range has, both ends included.
 * @throws InvalidInput naming `field` for a range that is reversed
 */
export function daysInRange({ from, to }: { from: IsoDate; to: IsoDate }, field = 'to'): number {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw new InvalidInput(`The range ends (${to}) before it starts (${from})`, field)
  return days
}
