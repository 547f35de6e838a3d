import { geoNaturalEarth1, type GeoPermissibleObjects, geoStream } from 'd3-geo'

/** How the map of Explore is laid out: `mf-cheapest/src/domain/explore/projection.ts` puts places on it. */
const width = 1000
/** The cut runs through the Bering Strait, so that no land lies on both sides of it. */
const cutThrough: [number, number] = [-11, 0]
/** Units of the drawing are quarters of those of the map. */
const scale = 4
/** In square units of the map: what is smaller is not seen at the closest look. */
const leastBend = 0.5
const leastIsland = 0.04
/** South of it is ice that nobody flies to. */
const southernmost = -58

/** Land or borders as the path of one SVG element, in quarters of a map unit. */
export function worldPath(shape: GeoPermissibleObjects): string {
  const projection = geoNaturalEarth1().rotate(cutThrough).fitWidth(width, { type: 'Sphere' }).precision(0.3)
  const [, lowest] = projection([0, southernmost]) ?? [0, Infinity]
  const paths: string[] = []
  let points: Point[] = []
  let isRing = false

  const finish = () => {
    const stored = simplifyRing(points, { leastBend, leastArea: isRing ? leastIsland : 0, isRing })
    if (stored.some(([, y]) => y < lowest)) paths.push(pathOf(stored, isRing))
    points = []
  }
  geoStream(
    shape,
    projection.stream({
      point: (x, y) => void points.push([x, y]),
      lineStart: () => (points = []),
      lineEnd: finish,
      polygonStart: () => (isRing = true),
      polygonEnd: () => (isRing = false),
    }),
  )
  return paths.join('')
}

/** Steps from point to point, in whole units: the shortest that SVG can read. */
function pathOf(points: readonly Point[], isRing: boolean) {
  const whole = points.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)])
  const steps = whole.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = whole[index - 1] ?? [x, y]
    return x === beforeX && y === beforeY ? [] : [`${x - beforeX} ${y - beforeY}`]
  })
  const [start] = whole
  if (!start || steps.length === 0) return ''
  return `M${start.join(' ')}l${steps.join(' ')}${isRing ? 'z' : ''}`.replaceAll(' -', '-')
}

type Point = [x: number, y: number]

type Options = {
  /** Points that bend the line by less, in square units of the triangle with their neighbours, are left out. */
  leastBend: number
  /** Rings around less are left out. */
  leastArea: number
  isRing: boolean
}

/** A line or a ring with as few points as it can be recognised by (Visvalingam's rule); empty when it is too small. */
function simplifyRing(points: readonly Point[], { leastBend, leastArea, isRing }: Options): Point[] {
  const stored = [...points]
  if (isRing && areaOf(stored) < leastArea) return []

  const fewest = isRing ? 4 : 2
  while (stored.length > fewest) {
    const bends = stored.slice(1, -1).map((_, index) => areaOf(stored.slice(index, index + 3)))
    // Those beside each other change each other: of every second one at a time.
    const isFlat = bends.map((bend, index) => bend < leastBend && bend <= Math.min(...around(bends, index)))
    if (!isFlat.includes(true)) return stored
    const doomed = new Set(isFlat.flatMap((flat, index) => (flat && !isFlat[index - 1] ? [index + 1] : [])))
    const next = stored.filter((_, index) => !doomed.has(index))
    if (next.length < fewest) return stored
    stored.splice(0, stored.length, ...next)
  }
  return stored
}

const around = (bends: readonly number[], index: number) => [bends[index - 1] ?? Infinity, bends[index + 1] ?? Infinity]

function areaOf(points: readonly Point[]) {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
