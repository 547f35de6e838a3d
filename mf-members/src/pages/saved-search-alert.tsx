import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { watchOfSearch } from '../domain/watch-of-search.ts'
import { TellMe } from './tell-me.tsx'

type Props = {
  search: SavedSearch
  today: string
  /** There is no more room than for a bell. */
  isBell?: boolean
}

/** The way to an alert about a saved search; none about one that cannot find anything any more. */
export function SavedSearchAlert({ search, today, isBell = false }: Props) {
  const watch = watchOfSearch(search, today)
  if (!watch) return null
  const { origin, destination } = watch
  const label = `Alert for ${placeInShort(origin)} to ${placeInShort(destination)}`
  return <TellMe watch={watch} {...(isBell && { label })} />
}
