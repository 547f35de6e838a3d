import type { MapPoint } from './projection.ts'

const directions: Record<string, MapPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const isDirection = (key: string) => Object.hasOwn(directions, key)

type Dot = { code: string; at: MapPoint }

/**
 * The next dot in the direction of an arrow key: near, and not much to either side. Where there is none in that
 * direction, none.
 */
export function nextDot(dots: readonly Dot[], from: MapPoint, key: string): string | undefined {
  const direction = directions[key]
  if (!direction) return undefined

  const [nearest] = dots
    .flatMap(({ code, at }) => {
      const [x, y] = [at.x - from.x, at.y - from.y]
      const ahead = x * direction.x + y * direction.y
      const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x)
      return ahead > 0.5 && aside <= ahead * 2 ? [{ code, away: ahead + 2 * aside }] : []
    })
    .toSorted((one, other) => one.away - other.away)
  return nearest?.code
}
