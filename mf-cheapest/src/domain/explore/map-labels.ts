import type { MapPoint } from './projection.ts'

type Wanted = { code: string; at: MapPoint; radius: number; text: string }

export type PlacedLabel = { code: string; x: number; y: number; anchor: 'start' | 'end' }

type Box = { left: number; right: number; top: number; bottom: number }

const lineHeight = 15
/** Of a letter on average, in pixels: a guess that is rather too wide. */
const letterWidth = 6.6
const gap = 4

/**
 * Labels beside their dots, to the right or else to the left, in the order of their importance: one that would lie on
 * another, on a dot, or beyond the frame is left out.
 */
export function placeLabels(wanted: readonly Wanted[], frame: { width: number; height: number }): PlacedLabel[] {
  const taken: Box[] = wanted.map(({ at, radius }) => around(at, radius))
  const placed: PlacedLabel[] = []

  wanted.forEach(({ code, at, radius, text }, index) => {
    const width = text.length * letterWidth
    for (const anchor of ['start', 'end'] as const) {
      const x = anchor === 'start' ? at.x + radius + gap : at.x - radius - gap
      const left = anchor === 'start' ? x : x - width
      const box = { left, right: left + width, top: at.y - lineHeight / 2, bottom: at.y + lineHeight / 2 }
      if (!isInside(box, frame) || taken.some((other, place) => place !== index && overlap(box, other))) continue
      taken.push(box)
      placed.push({ code, x, y: at.y, anchor })
      return
    }
  })
  return placed
}

const around = ({ x, y }: MapPoint, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const isInside = ({ left, right, top, bottom }: Box, { width, height }: { width: number; height: number }) =>
  left >= 2 && right <= width - 2 && top >= 2 && bottom <= height - 2

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
