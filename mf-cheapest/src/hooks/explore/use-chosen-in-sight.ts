import { useEffect, useRef } from 'react'

/** Where list, map and the chosen destination stand below each other. */
export const below = '(max-width: 63.99rem)'

/** Brings the destination that was just chosen into sight where it may be far from the list. */
export function useChosenInSight(place: string | null) {
  const card = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)

  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    if (window.matchMedia(below).matches) card.current?.scrollIntoView({ block: 'start' })
  }, [place])

  return {
    card,
    bringIntoSight: () => {
      isWanted.current = true
    },
  }
}
