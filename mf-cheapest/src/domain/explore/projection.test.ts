import { heathrow, kennedy, somePlaces } from '../../testing/some-destinations.ts'
import { greatCircle, mapSize, projectPlace } from './projection.ts'
import shape from './world-shape.json'

describe('the map', () => {
  it('has every place inside, west to the left and north above', () => {
    for (const place of somePlaces) {
      const { x, y } = projectPlace(place)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(mapSize.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(mapSize.height)
    }
    expect(projectPlace(kennedy).x).toBeLessThan(projectPlace(heathrow).x)
    expect(projectPlace(heathrow).y).toBeLessThan(projectPlace(kennedy).y)
  })

  it('has its middle at 11 degrees east on the equator', () => {
    expect(projectPlace({ latitude: 0, longitude: 11 })).toEqual({ x: 500, y: expect.closeTo(260, 0) })
  })

  it('has land and borders as paths of whole numbers', () => {
    expect(shape.land).toMatch(/^[Mlz\d -]+$/)
    expect(shape.borders).toMatch(/^[Ml\d -]+$/)
  })
})

describe('the way from one place to another', () => {
  it('starts and ends at both, and bends towards the pole', () => {
    const [line = []] = greatCircle(heathrow, kennedy)

    expect(line[0]).toEqual({
      x: expect.closeTo(projectPlace(heathrow).x),
      y: expect.closeTo(projectPlace(heathrow).y),
    })
    expect(line.at(-1)?.x).toBeCloseTo(projectPlace(kennedy).x)
    expect(Math.min(...line.map(({ y }) => y))).toBeLessThan(projectPlace(heathrow).y)
  })

  it('is two lines where it leaves the map at one edge and comes back at the other', () => {
    const lines = greatCircle({ latitude: 34, longitude: -118 }, { latitude: -34, longitude: 151 })

    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const steps = line.slice(1).map(({ x }, index) => Math.abs(x - (line[index]?.x ?? x)))
      expect(Math.max(...steps)).toBeLessThan(50)
    }
  })
})
