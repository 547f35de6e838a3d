import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Where results begin, and the way there for somebody who has read on: what is chosen next starts at the top. */
export function useResultsTop() {
  const top = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const { key } = useLocation()

  // After the address has changed: the router then puts the page back to where it was.
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const place = top.current
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' })
  }, [key])

  return {
    top,
    goToTop: () => {
      isWanted.current = true
    },
  }
}
