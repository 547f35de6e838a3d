import { geoDistance, geoInterpolate } from 'd3-geo'
import { differentPricesFirst } from './different-prices.ts'
import { type PlacedLabel, placeLabels } from './map-labels.ts'
import type { Destination } from './ranking.ts'

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

type GlobeViewPlace = { latitude: number; longitude: number }

type Shown = { destination: Destination; dot: GlobePoint; text: string; label: PlacedLabel }

type GlobeView = { project: ReturnType<typeof globeFrom>; shown: Shown[] }

type Requested = {
  origin: GlobeViewPlace
  destinations: readonly Destination[]
  textOf: (destination: Destination) => string
}

/** The search form lies over what is below. */
const lowest = 470

/** Letters are larger here than on the map. */
const enlarged = 1.7

const most = 7

/** The globe is turned to the middle of so many. */
const mostToFace = 14

export const globeDotRadius = 7

/**
 * The globe, turned so that it shows as many different prices as it can, of each the destination that comes first and has
 * room for its words, and others as far as there is room.
 */
export function globeView(requested: Requested): GlobeView {
  const { origin, destinations } = requested
  const isWest = ({ place }: Destination) => (place.longitude - origin.longitude + 540) % 360 < 180
  const sides = [destinations, destinations.filter(isWest), destinations.filter((each) => !isWest(each))]
  const views = sides.map((side) => viewOf(side, requested))
  const prices = ({ shown }: GlobeView) => new Set(shown.map(({ destination }) => destination.points)).size
  return views.reduce((best, view) => (prices(view) > prices(best) ? view : best))
}

function viewOf(faced: readonly Destination[], { origin, destinations, textOf }: Requested): GlobeView {
  const toFace = differentPricesFirst(faced).slice(0, mostToFace)
  const project = globeFrom(
    origin,
    toFace.map(({ place }) => place),
  )
  const inSight = destinations.flatMap((destination) => {
    const dot = project(destination.place)
    return dot.depth > 0.1 && dot.y < lowest ? [{ destination, dot, text: textOf(destination) }] : []
  })

  let shown: Shown[] = []
  for (const isPriceNew of [true, false]) {
    for (const candidate of inSight) {
      const isTaken = shown.some(({ destination }) =>
        isPriceNew
          ? destination.points === candidate.destination.points
          : destination.code === candidate.destination.code,
      )
      if (shown.length < most && !isTaken) shown = labelled([...shown, candidate]) ?? shown
    }
  }
  return { project, shown }
}

/** With their labels; undefined if one has no room. */
function labelled(wanted: readonly Omit<Shown, 'label'>[]): Shown[] | undefined {
  const labels = placeLabels(
    wanted.map(({ destination: { code }, dot, text }) => ({
      code,
      isImportant: true,
      at: { x: dot.x / enlarged, y: dot.y / enlarged },
      radius: globeDotRadius / enlarged,
      text,
    })),
    { width: globeSize / enlarged, height: lowest / enlarged },
  )
  if (labels.length < wanted.length) return undefined
  return wanted.map((each, index) => {
    const { x, y, ...label } = labels[index]! // as many as wanted, in their order
    return { ...each, label: { ...label, x: x * enlarged, y: y * enlarged } }
  })
}
