import { useCallback, useState } from 'react'
import type { FrameSize } from '../../domain/explore/map-view.ts'

/** How large an element is, in CSS pixels; a guess until `measure` is told the element. */
export function useFrameSize(guess: FrameSize) {
  const [size, setSize] = useState(guess)
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { size, measure }
}
