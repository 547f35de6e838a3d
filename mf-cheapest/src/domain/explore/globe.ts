import { geoDistance, geoInterpolate } from 'd3-geo'

type Place = { latitude: number; longitude: number }

/** Where something is in the drawing of the globe; behind it where depth is below zero. */
export type GlobePoint = { x: number; y: number; depth: number }

export const globeSize = 800
const globeRadius = 340
const radians = Math.PI / 180

/** The upper half is what the home page has room for: what is looked at lies there when one looks from the south. */
const tilt = 4

/** How places are drawn by somebody who looks at the middle between `origin` and all destinations. */
export function globeFrom(origin: Place, destinations: readonly Place[]) {
  const centre = middleLongitude([origin, ...destinations])
  const [sin, cos] = [Math.sin(tilt * radians), Math.cos(tilt * radians)]

  return ({ latitude, longitude }: Place, height = 0): GlobePoint => {
    const [lambda, phi] = [(longitude - centre) * radians, latitude * radians]
    const x = Math.cos(phi) * Math.sin(lambda)
    const y = cos * Math.sin(phi) - sin * Math.cos(phi) * Math.cos(lambda)
    const depth = sin * Math.sin(phi) + cos * Math.cos(phi) * Math.cos(lambda)
    const scale = globeRadius * (1 + height)
    return { x: globeSize / 2 + x * scale, y: globeSize / 2 - y * scale, depth }
  }
}

/** On a circle, so that 179 degrees east and west are neighbours. */
function middleLongitude(places: readonly Place[]) {
  const sum = (part: (angle: number) => number) =>
    places.reduce((total, { longitude }) => total + part(longitude * radians), 0)
  return Math.atan2(sum(Math.sin), sum(Math.cos)) / radians
}

const pieces = 16

/** The way from one place to another, higher in the middle the longer it is; a path of the drawing. */
export function globeTrack(from: Place, to: Place, project: ReturnType<typeof globeFrom>): string {
  const ends: [[number, number], [number, number]] = [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  ]
  const along = geoInterpolate(...ends)
  const climb = 0.14 * geoDistance(...ends)
  const points = Array.from({ length: pieces + 1 }, (_, piece) => {
    const [longitude, latitude] = along(piece / pieces)
    const { x, y } = project({ longitude, latitude }, climb * Math.sin((Math.PI * piece) / pieces))
    return `${Math.round(x)} ${Math.round(y)}`
  })
  return `M${points.join('L')}`
}

/** Land as two paths of dots: those that face the reader, and those near the edge. */
export function globeLand(dots: string, project: ReturnType<typeof globeFrom>): { near: string; far: string } {
  const numbers = dots.split(' ').map(Number)
  const parts = { near: [] as string[], far: [] as string[] }
  for (let index = 0; index < numbers.length; index += 2) {
    const { x, y, depth } = project({ longitude: numbers[index] ?? 0, latitude: numbers[index + 1] ?? 0 })
    if (depth > 0) parts[depth > 0.45 ? 'near' : 'far'].push(`M${Math.round(x)} ${Math.round(y)}h0`)
  }
  return { near: parts.near.join(''), far: parts.far.join('') }
}
