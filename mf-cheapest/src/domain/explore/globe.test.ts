import { anExploredRoute, heathrow, kennedy, somePlaces } from '../../testing/some-destinations.ts'
import globeDots from './globe-dots.json'
import { globeFrom, globeLand, globeSize, globeTrack, globeView } from './globe.ts'
import type { Destination } from './ranking.ts'

const project = globeFrom(heathrow, [kennedy])

describe('the globe', () => {
  it('is looked at in the middle of what is shown', () => {
    expect(project(heathrow).depth).toBeGreaterThan(0.3)
    expect(project(kennedy).depth).toBeGreaterThan(0.3)
    expect(project(kennedy).x).toBeLessThan(globeSize / 2)
    expect(project(heathrow).x).toBeGreaterThan(globeSize / 2)
  })

  it('hides what lies on its other side', () => {
    const sydney = somePlaces.at(-1)

    expect(sydney && project(sydney).depth).toBeLessThan(0)
  })

  it('has no seam in the Pacific', () => {
    const fiji = { latitude: -18, longitude: 177 }
    const samoa = { latitude: -14, longitude: -171 }

    expect(globeFrom(fiji, [samoa])(fiji).depth).toBeGreaterThan(0.8)
  })

  it('has land on it, of dots', () => {
    const { near, far } = globeLand(globeDots.dots, project)

    expect(near).toMatch(/^(M\d+ \d+h0)+$/)
    expect(far).not.toBe('')
  })

  it('has ways above it that begin and end at their places', () => {
    const { x, y } = project(heathrow)

    expect(globeTrack(heathrow, kennedy, project)).toMatch(new RegExp(`^M${Math.round(x)} ${Math.round(y)}L`))
  })
})

/** Where Economy leads from Heathrow, as the demo market sells it: many places share a price. */
const fromHeathrow: [code: string, latitude: number, longitude: number, points: number][] = [
  ['JFK', 40.6, -73.8, 6000],
  ['LOS', 6.6, 3.3, 6000],
  ['RUH', 25, 46.7, 6000],
  ['BOS', 42.4, -71, 6000],
  ['YYZ', 43.7, -79.6, 6000],
  ['DXB', 25.3, 55.4, 6000],
  ['IAD', 38.9, -77.5, 6500],
  ['ANU', 17.1, -61.8, 7000],
  ['MIA', 25.8, -80.3, 7500],
  ['ATL', 33.6, -84.4, 7500],
  ['DEL', 28.6, 77.1, 7500],
  ['MCO', 28.4, -81.3, 7500],
  ['BGI', 13.1, -59.5, 7500],
  ['BOM', 19.1, 72.9, 8000],
  ['MBJ', 18.5, -77.9, 8000],
  ['BLR', 13.2, 77.7, 8500],
  ['SEA', 47.4, -122.3, 8500],
  ['LAS', 36.1, -115.2, 9000],
  ['MLE', 4.2, 73.5, 9000],
  ['LAX', 33.9, -118.4, 9500],
  ['JNB', -26.1, 28.2, 10_000],
]

const destinations: Destination[] = fromHeathrow.map(([code, latitude, longitude, points]) => ({
  code,
  place: { ...kennedy, airportCode: code, city: `City of ${code}`, latitude, longitude },
  route: anExploredRoute({ destination: code, points }),
  points,
  reach: undefined,
}))

const pricesShown = (ordered: readonly Destination[]) => {
  const textOf = ({ place, points }: Destination) => `${place.city} ${points}`
  const { shown } = globeView({ origin: heathrow, destinations: ordered, textOf })
  return new Set(shown.map(({ destination }) => destination.points))
}

describe('the globe', () => {
  // Which of those with one price comes first changes from day to day.
  it.each(destinations.map((_, index) => index))('shows at least five prices, in order %i', (turn) => {
    const turned = [...destinations.slice(turn), ...destinations.slice(0, turn)]
    const cheapestFirst = turned.toSorted((one, other) => one.points - other.points)

    expect(pricesShown(cheapestFirst).size).toBeGreaterThanOrEqual(5)
    expect(pricesShown(cheapestFirst)).toContain(6000)
  })

  it('fills what is left with more places of the same prices', () => {
    const alike = destinations.filter(({ points }) => points === 6000)
    const textOf = ({ place }: Destination) => place.city

    expect(globeView({ origin: heathrow, destinations: alike, textOf }).shown.length).toBeGreaterThan(2)
  })
})
