import { useEffect, useState } from 'react'

export type WorldShape = { land: string; borders: string }

/** Land and borders, which arrive after the page; undefined until then, and when they never do: dots say enough. */
export function useWorldShape(): WorldShape | undefined {
  const [shape, setShape] = useState<WorldShape>()
  useEffect(() => {
    let isWanted = true
    import('../../domain/explore/world-shape.json').then(
      ({ default: { land, borders } }) => isWanted && setShape({ land, borders }),
      (error: unknown) => console.warn('The map has no land', error),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return shape
}
