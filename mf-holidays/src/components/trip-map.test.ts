import { curveBetween, pointOf, viewOf } from './trip-map.tsx'

const london = pointOf({ latitude: 51.5, longitude: -0.5 })
const newYork = pointOf({ latitude: 40.6, longitude: -73.8 })
const sydney = pointOf({ latitude: -33.9, longitude: 151.2 })

describe('the part of the map that is shown', () => {
  it.each([
    ['one place', [london]],
    ['an ocean', [london, newYork]],
    ['half the world', [london, newYork, sydney]],
  ])('holds all of %s, within the map', (_, points) => {
    const { x, y, width, height } = viewOf(points)

    for (const point of points) {
      expect(point.x).toBeGreaterThan(x)
      expect(point.x).toBeLessThan(x + width)
      expect(point.y).toBeGreaterThan(y)
      expect(point.y).toBeLessThan(y + height)
    }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(720)
    expect(y + height).toBeLessThanOrEqual(310)
    expect(width / height).toBeGreaterThan(1.5)
  })
})

it('a way bends northwards', () => {
  const [, , controlY] = /Q([\d.-]+) ([\d.-]+)/.exec(curveBetween(london, newYork)) ?? []

  expect(Number(controlY)).toBeLessThan(Math.min(london.y, newYork.y))
})
