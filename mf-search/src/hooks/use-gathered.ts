import { useCallback, useEffect, useRef } from 'react'

/** Long enough for what one sweep of a source brings, short enough to be told at once. */
const gatherMs = 400

/** Hands on what comes within a moment together, so that a burst is one request and one sentence. */
export function useGathered<Item>(onGathered: (items: Item[]) => void): (item: Item) => void {
  const items = useRef<Item[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handOn = useRef(onGathered)

  useEffect(() => {
    handOn.current = onGathered
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback((item: Item) => {
    items.current.push(item)
    if (items.current.length === 1) timer.current = setTimeout(() => handOn.current(items.current.splice(0)), gatherMs)
  }, [])
}
