import { useRef } from 'react'

/** Where results begin, and the way there for somebody who has read on: what is chosen next starts at the top. */
export function useResultsTop() {
  const top = useRef<HTMLDivElement>(null)

  return {
    top,
    goToTop: () => {
      const place = top.current
      if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' })
    },
  }
}
