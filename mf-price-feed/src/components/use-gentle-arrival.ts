import { useLayoutEffect, useRef, type RefObject } from 'react'

const durationMs = 260

/**
 * Lets a list slide down by as much as has come in at its top, so that nothing jumps from under the eye. Lists that
 * grow by more than half a window, and readers who want no motion, get it at once.
 */
export function useGentleArrival(list: RefObject<HTMLElement | null>, newestId: string | undefined) {
  const newest = useRef<Element>(null)

  useLayoutEffect(() => {
    if (!list.current) return
    const arrivedPx = newest.current?.isConnected ? topOf(newest.current, list.current) : 0
    newest.current = list.current.firstElementChild

    const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (arrivedPx <= 0 || arrivedPx > window.innerHeight / 2 || prefersStillness) return
    const motion = list.current.animate([{ translate: `0 ${-arrivedPx}px` }, { translate: '0 0' }], {
      duration: durationMs,
      easing: 'ease-out',
    })
    return () => motion.cancel()
  }, [list, newestId])
}

const topOf = (element: Element, list: Element) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top
