import { geoInterpolate, geoNaturalEarth1Raw, type GeoRawProjection } from 'd3-geo'

/** A place on the map, in units of its drawing: 1000 from edge to edge. */
export type MapPoint = { x: number; y: number }

type Place = { latitude: number; longitude: number }

export const mapSize = { width: 1000, height: 470 } as const

/** As in `tools/illustrations/world-shape.ts`, which draws the land: its cut runs through the Bering Strait. */
const rotation = -11
/** The drawing of the land counts in quarters. */
export const landScale = 1 / 4

const radians = Math.PI / 180
/** Its types say that it makes a projection; it is one (https://d3js.org/d3-geo/cylindrical#geoNaturalEarth1). */
const naturalEarth = geoNaturalEarth1Raw as unknown as GeoRawProjection
const scale = mapSize.width / 2 / naturalEarth(Math.PI, 0)[0]
const equator = -scale * naturalEarth(0, -Math.PI / 2)[1]

/** Where a place is on the map, by the projection called Natural Earth. */
export function projectPlace({ latitude, longitude }: Place): MapPoint {
  const turned = ((longitude + rotation + 540) % 360) - 180
  const [x, y] = naturalEarth(turned * radians, latitude * radians)
  return { x: mapSize.width / 2 + x * scale, y: equator - y * scale }
}

/** Enough for a curve without corners at the closest look. */
const pieces = 48

/** The shortest way from one place to another over the globe: lines of the map, two where the way leaves it at an edge. */
export function greatCircle(from: Place, to: Place): MapPoint[][] {
  const along = geoInterpolate([from.longitude, from.latitude], [to.longitude, to.latitude])
  const lines: MapPoint[][] = [[]]
  for (let piece = 0; piece <= pieces; piece += 1) {
    const [longitude, latitude] = along(piece / pieces)
    const point = projectPlace({ longitude, latitude })
    const before = lines.at(-1)?.at(-1)
    if (before && Math.abs(before.x - point.x) > mapSize.width / 2) lines.push([])
    lines.at(-1)?.push(point)
  }
  return lines.filter((line) => line.length > 1)
}
