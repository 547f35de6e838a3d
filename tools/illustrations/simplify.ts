export type Point = [x: number, y: number]

type Options = {
  /** Points that bend the line by less, in square units of the triangle with their neighbours, are left out. */
  leastBend: number
  /** Rings around less are left out. */
  leastArea: number
  isRing: boolean
}

/** A line or a ring with as few points as it can be recognised by (Visvalingam's rule); empty when it is too small. */
export function simplifyRing(points: readonly Point[], { leastBend, leastArea, isRing }: Options): Point[] {
  const kept = [...points]
  if (isRing && areaOf(kept) < leastArea) return []

  const fewest = isRing ? 4 : 2
  while (kept.length > fewest) {
    const bends = kept.slice(1, -1).map((_, index) => areaOf(kept.slice(index, index + 3)))
    // Those beside each other change each other: of every second one at a time.
    const isFlat = bends.map((bend, index) => bend < leastBend && bend <= Math.min(...around(bends, index)))
    if (!isFlat.includes(true)) return kept
    const doomed = new Set(isFlat.flatMap((flat, index) => (flat && !isFlat[index - 1] ? [index + 1] : [])))
    const next = kept.filter((_, index) => !doomed.has(index))
    if (next.length < fewest) return kept
    kept.splice(0, kept.length, ...next)
  }
  return kept
}

const around = (bends: readonly number[], index: number) => [bends[index - 1] ?? Infinity, bends[index + 1] ?? Infinity]

function areaOf(points: readonly Point[]) {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
