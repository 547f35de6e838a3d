import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIsOwnAddress } from './use-edited-search.ts'

type Options = {
  address: string
  /** The address is a whole search: there are results to read. */
  canFold: boolean
  /** The address cannot be searched, so that there are no results to go to. */
  isRefused: boolean
  /** Of the results. */
  heading: RefObject<HTMLElement | null>
  /** Whoever changed the search wants to stay where they are. */
  isStill: boolean
}

/** What gets the keyboard once the page has been drawn anew. */
type Next = 'form' | 'edit button' | 'results'

/** Whether the search form is folded to a line, and the ways between form and results for eyes and keyboard alike. */
export function useFoldedForm({ address, canFold, isRefused, heading, isStill }: Options) {
  const [isOpen, setIsOpen] = useState(!canFold)
  const [known, setKnown] = useState(address)
  const isOwn = useIsOwnAddress()
  const next = useRef<Next>(undefined)
  const formPlace = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)

  if (known !== address) {
    setKnown(address)
    // Nobody's form is taken away while they fill it in.
    if (!isOwn && !isStill) setIsOpen(!canFold)
  }

  useEffect(() => {
    if (isRefused && next.current === 'results') next.current = undefined
    const form = formPlace.current
    const place = {
      form: form?.querySelector<HTMLElement>('form [role="combobox"]'),
      'edit button': editButton.current,
      results: heading.current,
    }[next.current ?? 'form']
    if (!next.current || !place) return

    if (next.current === 'form') form?.scrollIntoView({ block: 'nearest' })
    place.focus({ preventScroll: true })
    next.current = undefined
  })

  const become = (open: boolean, focused: Next) => {
    next.current = focused
    setIsOpen(open)
  }
  return {
    isFolded: canFold && !isOpen,
    unfold: () => become(true, 'form'),
    fold: () => become(false, 'edit button'),
    showResults: () => become(false, 'results'),
    formPlace,
    editButton,
  }
}
