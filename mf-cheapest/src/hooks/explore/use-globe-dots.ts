import { useEffect, useState } from 'react'

/** Land as dots, which arrive after the page; undefined until then, and when they never do. */
export function useGlobeDots(): string | undefined {
  const [dots, setDots] = useState<string>()
  useEffect(() => {
    let isWanted = true
    import('../../domain/explore/globe-dots.json').then(
      ({ default: loaded }) => isWanted && setDots(loaded.dots),
      (error: unknown) => console.warn('The globe has no land', error),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return dots
}
