import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

type Options = {
  /** Whether the way back leads to what was there before: for what reads as another page. */
  isNewPage?: boolean
}

/**
 * What the query of the address says, and the way to say something else. A choice counts at once: the address follows a
 * moment later, and a box that waited for it would be seen jumping back.
 */
export function useAddressed<Value>(
  read: (query: URLSearchParams) => Value,
  write: (query: URLSearchParams, value: Value) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [known, setKnown] = useState(address)
  const [chosen, setChosen] = useState<{ value: Value }>()

  if (known !== address) {
    setKnown(address)
    setChosen(undefined)
  }

  const value = chosen ? chosen.value : read(query)
  return {
    value,
    change: (next: Value, { isNewPage = false }: Options = {}) => {
      if (next === value) return
      setChosen({ value: next })
      setQuery((current) => write(current, next), { replace: !isNewPage, preventScrollReset: true })
    },
  }
}
