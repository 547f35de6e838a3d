import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Rule 4.12 of the product. */
const delayMs = 500
const offsetPx = 100
/** Lower windows, as at 200 %, show flights only when they come first. */
const lowWindowPx = 600
/** Marks where the flights begin among the results. */
export const flightsPlace = { 'data-flights': true }

type Options = {
  /** Changes whenever another search is shown. */
  address: string
  /** Something is asked for: enough to scroll on arrival. */
  isSet: boolean
  /** Everything is asked for: then a changed search scrolls too. While the form is being filled in, nothing does. */
  isComplete: boolean
  /** Whoever changed the search wants to stay where they are. */
  isStill: boolean
}

/** Brings the results of a search into view, smoothly unless motion is unwelcome, leaving a strip of what is above. */
export function useScrollToResults(
  results: RefObject<HTMLElement | null>,
  { address, isSet, isComplete, isStill }: Options,
) {
  const arrivedAt = useRef<string>(undefined)
  // Said of the address as it changes: it no longer being said is no reason to scroll.
  const isLeftAlone = useEffectEvent(() => isStill)

  useEffect(() => {
    const isArrival = arrivedAt.current === undefined
    arrivedAt.current = address
    if (isLeftAlone() || (!isComplete && !(isArrival && isSet))) return
    // A page that came drawn may have been read for a while: who has gone on in it stays there.
    if (isArrival && hasBegunToRead()) return

    const startedAt = window.scrollY
    const timer = setTimeout(() => {
      // Only if the visitor has not scrolled meanwhile.
      const target = results.current && targetIn(results.current)
      if (target && window.scrollY === startedAt && !isInView(target)) scrollTo(target)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [results, address, isSet, isComplete])
}

const hasBegunToRead = () => window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body

const targetIn = (results: HTMLElement) =>
  window.innerHeight < lowWindowPx ? (results.querySelector<HTMLElement>('[data-flights]') ?? results) : results

/** Its top, and something of what follows. */
function isInView(element: HTMLElement) {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight / 2
}

function scrollTo(element: HTMLElement) {
  const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({
    top: element.getBoundingClientRect().top + window.scrollY - offsetPx,
    behavior: prefersStillness ? 'instant' : 'smooth',
  })
}
