import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFilters, withFilters, type FeedFilters } from '../domain/feed-filters.ts'

/**
 * What the address leaves out of the feed, and the way to leave out something else. A choice counts at once: the
 * address follows a moment later.
 */
export function useFeedFilters() {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [known, setKnown] = useState(address)
  const [chosen, setChosen] = useState<FeedFilters>()

  if (known !== address) {
    setKnown(address)
    setChosen(undefined)
  }

  return {
    filters: chosen ?? readFilters(query),
    setFilters: (filters: FeedFilters) => {
      setChosen(filters)
      setQuery((current) => withFilters(current, filters), { replace: true, preventScrollReset: true })
    },
  }
}
