import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFilters, withFilters, type Filters } from '../domain/filters.ts'

/**
 * What the address leaves out of the results, and the way to leave out something else. A choice counts at once: the
 * address follows a moment later, and a box that waited for it would be seen jumping back.
 */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [known, setKnown] = useState(address)
  const [chosen, setChosen] = useState<Filters>()

  if (known !== address) {
    setKnown(address)
    setChosen(undefined)
  }

  return {
    filters: chosen ?? readFilters(query),
    setFilters: (filters: Filters) => {
      setChosen(filters)
      setQuery((current) => withFilters(current, filters), { replace: true, preventScrollReset: true })
    },
  }
}
