import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { criteriaQuery, readCriteria, type Criteria } from '../domain/criteria.ts'

type Options = {
  /** Whether the way back leads to what was there before: for what reads as another page. */
  isNewPage?: boolean
}

/**
 * What the address asks for, and the way to ask for something else. A choice counts at once: the address follows a
 * moment later, and a box that waited for it would be seen jumping back.
 */
export function useCriteria() {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [known, setKnown] = useState(address)
  const [chosen, setChosen] = useState<Criteria>()

  if (known !== address) {
    setKnown(address)
    setChosen(undefined)
  }

  const criteria = chosen ?? readCriteria(query)
  return {
    criteria,
    change: (next: Criteria, { isNewPage = false }: Options = {}) => {
      if (next === criteria) return
      setChosen(next)
      setQuery(criteriaQuery(next), { replace: !isNewPage, preventScrollReset: true })
    },
  }
}
