import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { watchOfSearch } from '../domain/watch-of-search.ts'
import { TellMe } from './tell-me.tsx'

type Props = { search: SavedSearch; today: string }

/** The way to an alert about a saved search; none about one that cannot find anything any more. */
export function SavedSearchAlert({ search, today }: Props) {
  const watch = watchOfSearch(search, today)
  return watch && <TellMe watch={watch} />
}
