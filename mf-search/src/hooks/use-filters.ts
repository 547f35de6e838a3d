import { useSearchParams } from 'react-router-dom'
import { readFilters, withFilters, type Filters } from '../domain/filters.ts'

/** What the address leaves out of the results, and the way to leave out something else. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()

  return {
    filters: readFilters(query),
    setFilters: (filters: Filters) =>
      setQuery((current) => withFilters(current, filters), { replace: true, preventScrollReset: true }),
  }
}
