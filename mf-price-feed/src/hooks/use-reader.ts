import { useState, type RefObject } from 'react'
import { useIsScrolledPast } from './use-is-scrolled-past.ts'

/**
 * Whether somebody reads a list that grows at its `top`, by all that can be known: the mouse is over it, the keyboard
 * is in it, its top has been scrolled out of sight, or they have paused it.
 */
export function useReader(top: RefObject<HTMLElement | null>) {
  const [isPaused, setIsPaused] = useState(false)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPast = useIsScrolledPast(top)

  return { isPaused, setIsPaused, setIsPointed, setIsFocused, isReading: isPointed || isFocused || isPast }
}
