import { cabins } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { readNights } from '@pointfare/shared/contracts/return-trip'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { TellMe } from './tell-me.tsx'

type Props = {
  search: SavedSearch
  today: string
  /** There is no more room than for a bell. */
  isIconOnly?: boolean
}

/** The way to an alert about a saved search; none about one that cannot find anything any more. */
export function SavedSearchAlert({ search, today, isIconOnly = false }: Props) {
  const watch = watchOfSearch(search, today)
  if (!watch) return null
  const { origin, destination } = watch
  const label = `Alert for ${placeInShort(origin)} to ${placeInShort(destination)}`
  return <TellMe watch={watch} {...(isIconOnly && { label })} />
}

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
