import { heathrow, kennedy, somePlaces } from '../../testing/some-destinations.ts'
import globeDots from './globe-dots.json'
import { globeFrom, globeLand, globeSize, globeTrack } from './globe.ts'

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
