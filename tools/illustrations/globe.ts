import { geoContains, geoDistance, geoInterpolate, type GeoPermissibleObjects } from 'd3-geo'

type Degrees = [longitude: number, latitude: number]
type Place = { code: string; at: Degrees }

/** Airports of the route network, with the coordinates of OurAirports (public domain), rounded to a tenth. */
const places = {
  LHR: { code: 'LHR', at: [-0.5, 51.5] },
  MAN: { code: 'MAN', at: [-2.3, 53.4] },
  EDI: { code: 'EDI', at: [-3.4, 55.9] },
  JFK: { code: 'JFK', at: [-73.8, 40.6] },
  BOS: { code: 'BOS', at: [-71, 42.4] },
  ATL: { code: 'ATL', at: [-84.4, 33.6] },
  MIA: { code: 'MIA', at: [-80.3, 25.8] },
  MCO: { code: 'MCO', at: [-81.3, 28.4] },
  LAX: { code: 'LAX', at: [-118.4, 33.9] },
  SEA: { code: 'SEA', at: [-122.3, 47.4] },
  BGI: { code: 'BGI', at: [-59.5, 13.1] },
  MBJ: { code: 'MBJ', at: [-77.9, 18.5] },
  LOS: { code: 'LOS', at: [3.3, 6.6] },
} satisfies Record<string, Place>

const tracks = [
  [places.LHR, places.BOS],
  [places.LHR, places.SEA],
  [places.LHR, places.LAX],
  [places.LHR, places.MIA],
  [places.LHR, places.LOS],
  [places.MAN, places.ATL],
  [places.MAN, places.BGI],
  [places.EDI, places.MCO],
  [places.JFK, places.MBJ],
] satisfies [Place, Place][]

/** The one that is being flown. */
const highlight: [Place, Place] = [places.LHR, places.JFK]

const size = 800
const radius = 340
/** Looking down on the North Atlantic, where most of the network is. */
const centre: Degrees = [-42, 34]

/** Enough for coasts to be recognised, few enough for the picture to stay small. */
const dotCount = 5600

/** The globe as an SVG: land as dots, flights as tracks above it. */
export function globe(land: GeoPermissibleObjects): string {
  const dots = fibonacciSphere(dotCount).filter((at) => depth(at) > 0 && geoContains(land, at))
  const near = dots.filter((at) => depth(at) > 0.45)
  const far = dots.filter((at) => depth(at) <= 0.45)

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none">
<defs><radialGradient id="a" cx="0.5" cy="0.42" r="0.58"><stop stop-color="#3552b8" stop-opacity="0.55"/><stop offset="1" stop-color="#1d3170" stop-opacity="0.15"/></radialGradient></defs>
<circle cx="400" cy="400" r="${radius}" fill="url(#a)" stroke="#8fa6e8" stroke-opacity="0.35"/>
<g stroke="#a9bcf5" stroke-linecap="round"><path stroke-width="5.5" stroke-opacity="0.6" d="${dotPath(near)}"/><path stroke-width="4" stroke-opacity="0.35" d="${dotPath(far)}"/></g>
<g stroke="#f4f7fd" stroke-width="1.5" stroke-opacity="0.7">${tracks.map((track) => `<path d="${trackPath(...track)}"/>`).join('')}</g>
<path stroke="#ff7d52" stroke-width="4" stroke-linecap="round" d="${trackPath(...highlight)}"/>
<g fill="#f4f7fd">${Object.values(places)
    .map(({ at }) => circle(at, 4))
    .join('')}</g>
<g fill="#ff7d52">${highlight.map(({ at }) => circle(at, 8)).join('')}</g>
</svg>
`
}

/** Points spread evenly over a sphere. */
export function fibonacciSphere(count: number): Degrees[] {
  const goldenAngle = 180 * (3 - Math.sqrt(5))
  return Array.from({ length: count }, (_, index) => {
    const latitude = degrees(Math.asin(1 - (2 * (index + 0.5)) / count))
    const longitude = ((index * goldenAngle + 180) % 360) - 180
    return [longitude, latitude]
  })
}

type Vector = { x: number; y: number; z: number }

/** Where a point of the unit sphere is when one looks at `centre`: x right, y up, z towards the viewer. */
function seen([longitude, latitude]: Degrees): Vector {
  const [lambda, phi, phi0] = [radians(longitude - centre[0]), radians(latitude), radians(centre[1])]
  return {
    x: Math.cos(phi) * Math.sin(lambda),
    y: Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda),
    z: Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda),
  }
}

const depth = (at: Degrees) => seen(at).z

/** On paper, `height` radii above the ground. */
function rendered(at: Degrees, height = 0) {
  const { x, y } = seen(at)
  const scale = radius * (1 + height)
  return `${rounded(size / 2 + x * scale)} ${rounded(size / 2 - y * scale)}`
}

const dotPath = (dots: Degrees[]) => dots.map((at) => `M${rendered(at)}h0`).join('')

const steps = 16

/** A great circle, higher in the middle the longer it is. */
function trackPath(from: Place, to: Place) {
  const along = geoInterpolate(from.at, to.at)
  const climb = (0.64 * geoDistance(from.at, to.at)) / Math.PI
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    return rendered(along(share), climb * Math.sin(Math.PI * share))
  })
  return `M${points.join('L')}`
}

function circle(at: Degrees, r: number) {
  const [cx, cy] = rendered(at).split(' ')
  return `<circle cx="${cx}" cy="${cy}" r="${r}"/>`
}

const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
const rounded = (length: number) => Math.round(length)
