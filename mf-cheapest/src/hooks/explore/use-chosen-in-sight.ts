import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Where list, map and the chosen destination stand below each other. */
export const below = '(max-width: 63.99rem)'

/** Brings the destination that was just chosen into sight where it may be far from the list. */
export function useChosenInSight() {
  const card = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const { key } = useLocation()

  // After the address has changed: the router then puts the page back to where it was.
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    if (window.matchMedia(below).matches) card.current?.scrollIntoView({ block: 'start' })
  }, [key])

  return {
    card,
    bringIntoSight: () => {
      isWanted.current = true
    },
  }
}
