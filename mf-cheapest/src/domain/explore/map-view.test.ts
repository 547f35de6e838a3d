import { buttonsPlace, isClosest, isWhole, moved, toFrame, viewOf, wholeWorld, zoomed } from './map-view.ts'
import { mapSize } from './projection.ts'

const frame = { width: 800, height: 400 }
const points = [
  { x: 300, y: 150 },
  { x: 500, y: 250 },
]

describe('the part of the map that is looked at', () => {
  it('holds all points, with room around them', () => {
    const view = viewOf(points, frame)

    for (const point of points) {
      const { x, y } = toFrame(point, view, frame)
      expect(x).toBeGreaterThanOrEqual(40)
      expect(x).toBeLessThanOrEqual(frame.width - 40)
      expect(y).toBeGreaterThanOrEqual(40)
      expect(y).toBeLessThanOrEqual(frame.height - 40)
    }
  })

  it('keeps points out of the place of the buttons where they would reach down to it', () => {
    const tall = [
      { x: 400, y: 100 },
      { x: 420, y: 300 },
    ]

    const lowest = toFrame(tall[1]!, viewOf(tall, frame), frame)

    expect(lowest.y).toBeLessThanOrEqual(frame.height - buttonsPlace.height + 0.01)
  })

  it('is the whole world without any point, and never less of it than that', () => {
    expect(viewOf([], frame)).toEqual(wholeWorld(frame))
    expect(isWhole(wholeWorld(frame), frame)).toBe(true)
    expect(zoomed(wholeWorld(frame), 0.1, frame)).toEqual(wholeWorld(frame))
  })

  it('keeps what is under the pointer where it is while it comes closer', () => {
    const view = viewOf(points, frame)
    const at = { x: 200, y: 120 }
    const before = { x: view.x + (at.x - 400) / view.scale, y: view.y + (at.y - 200) / view.scale }

    expect(toFrame(before, zoomed(view, 2, frame, at), frame)).toEqual({
      x: expect.closeTo(at.x),
      y: expect.closeTo(at.y),
    })
  })

  it('comes only so close, and is not dragged beyond the edges', () => {
    const closest = zoomed(wholeWorld(frame), 1000, frame)
    expect(isClosest(closest)).toBe(true)

    const dragged = moved(closest, { x: 100_000, y: -100_000 }, frame)
    expect(toFrame({ x: 0, y: mapSize.height }, dragged, frame)).toEqual({
      x: expect.closeTo(0),
      y: expect.closeTo(frame.height),
    })
  })
})
