import { differentPricesFirst } from './different-prices.ts'
import { globeFrom, globeSize, type GlobePoint } from './globe.ts'
import { placeLabels, type PlacedLabel } from './map-labels.ts'
import type { Destination } from './ranking.ts'

type Place = { latitude: number; longitude: number }

type Shown = { destination: Destination; dot: GlobePoint; text: string; label: PlacedLabel }

export type GlobeView = { project: ReturnType<typeof globeFrom>; shown: Shown[] }

type Asked = { origin: Place; destinations: readonly Destination[]; textOf: (destination: Destination) => string }

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
export function globeView(asked: Asked): GlobeView {
  const { origin, destinations } = asked
  const isWest = ({ place }: Destination) => (place.longitude - origin.longitude + 540) % 360 < 180
  const sides = [destinations, destinations.filter(isWest), destinations.filter((each) => !isWest(each))]
  const views = sides.map((side) => viewOf(side, asked))
  const prices = ({ shown }: GlobeView) => new Set(shown.map(({ destination }) => destination.points)).size
  return views.reduce((best, view) => (prices(view) > prices(best) ? view : best))
}

function viewOf(faced: readonly Destination[], { origin, destinations, textOf }: Asked): GlobeView {
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
