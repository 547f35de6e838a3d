import { startTransition, useEffect, useState } from 'react'

/** As many cards as a large screen shows: drawn at once. */
const atOnce = 28

/** How many more are drawn each time the browser has shown the last ones. */
const perStep = 8

/** How many of `count` things to draw now: a screenful at once, the rest a few at a time, so that no frame waits for all. */
export function useGradually(count: number): number {
  const [allowed, setAllowed] = useState(atOnce)

  useEffect(() => {
    if (allowed >= count) return
    const timer = setTimeout(() => startTransition(() => setAllowed(allowed + perStep)))
    return () => clearTimeout(timer)
  }, [allowed, count])

  return Math.min(allowed, count)
}
