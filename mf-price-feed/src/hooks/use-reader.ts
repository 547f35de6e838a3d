import { useIsScrolledPast } from '@pointfare/shared/hooks/use-is-scrolled-past'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Long enough to get from the list to what is pressed for the new rows: it must not vanish under the mouse. */
const lingerMs = 1500

/**
 * Whether a list that grows at its `top` is being read: the mouse is over it, the keyboard is in it, its top has been
 * scrolled out of sight, or it was paused.
 */
export function useReader(top: RefObject<HTMLElement | null>) {
  const [isPaused, setIsPaused] = useState(false)
  const [isPointed, setIsPointed] = useLingering(lingerMs)
  const [isFocused, setIsFocused] = useState(false)
  const isPast = useIsScrolledPast(top)

  return { isPaused, setIsPaused, setIsPointed, setIsFocused, isReading: isPointed || isFocused || isPast }
}

/** True at once, false only after a while. */
function useLingering(ms: number) {
  const [isSo, setIsSo] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (next: boolean) => {
    clearTimeout(timer.current)
    if (next) setIsSo(true)
    else timer.current = setTimeout(() => setIsSo(false), ms)
  }
  return [isSo, set] as const
}
