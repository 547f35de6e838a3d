import { cabins } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { readNights } from '@pointfare/shared/contracts/return-trip'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'

/** What an alert about a saved search would look for; undefined of one that is not whole or whose days are over. */
export function watchOfSearch(search: SavedSearch, today: string): WatchHint | undefined {
  const { airlineCode, origin, destination, startDate, endDate } = search
  if (!origin || !destination || !startDate || !endDate || endDate < today) return undefined
  const query = new URLSearchParams(search.trip)
  const nights = query.get('trip') === 'return' ? readNights(query.get('nights') ?? '') : undefined
  const cabin = cabinNamed(query.get('cabin'))
  const backCabin = cabinNamed(query.get('back-cabin'))
  return {
    airlines: airlineCode === 'any' ? null : airlineCode,
    origin,
    destination,
    from: startDate,
    to: endDate,
    cabin,
    travellers: partyOf(query),
    ...(nights && {
      trip: { leastNights: nights.min, mostNights: nights.max, ...(backCabin && backCabin !== cabin && { backCabin }) },
    }),
  }
}

const cabinNamed = (text: string | null) => cabins.find(({ cabin }) => cabinInPath(cabin) === text)?.cabin

function partyOf(query: URLSearchParams): number {
  const number = Number(query.get('travellers') ?? query.get('seats') ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= 9 ? number : 1
}
