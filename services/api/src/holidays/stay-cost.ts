import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { stayRatesAt } from '@pointfare/reference/stay-rates'

/**
 * How people stay. Officials are paid for good hotels and three restaurant meals; what less than that costs is an
 * estimate of this site's, as a share of it.
 */
export const stayStyles = [
  { style: 'comfortable', share: 1, rooms: 'a good hotel and restaurant meals', isEstimate: false },
  { style: 'moderate', share: 0.6, rooms: 'a mid-range hotel and casual meals', isEstimate: true },
  { style: 'simple', share: 0.3, rooms: 'a guest house or hostel, markets and street food', isEstimate: true },
] as const
export type StayStyle = (typeof stayStyles)[number]

export type Stay = { from: IsoDate; nights: number; travelers: number }

/** Two share a room. */
const perRoom = 2

/** What the stay costs the whole party at full rates, in US dollars; undefined where no rates are known. */
export function stayCost(airport: string, { from, nights, travelers }: Stay) {
  const rates = stayRatesAt(airport)
  if (!rates) return undefined

  const month = Number(from.slice(5, 7))
  const season = rates.seasons.findLast(([first]) => first <= month)
  if (!season) return undefined
  const [, room, meals] = season
  return { dollars: nights * (room * Math.ceil(travelers / perRoom) + meals * travelers), source: rates.source }
}
