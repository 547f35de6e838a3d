import { useSearchParams } from 'react-router-dom'
import { readPaging, withPaging, type Paging } from '../domain/paging.ts'

/** The page of results that the address asks for, and the ways to another one. */
export function usePaging() {
  const [query, setQuery] = useSearchParams()

  return {
    paging: readPaging(query),
    goTo: (paging: Paging) => setQuery((current) => withPaging(current, paging), { preventScrollReset: true }),
    /** The query part of another page's address. */
    queryOf: (paging: Paging) => `?${withPaging(query, paging)}`,
  }
}
