import type { MapPoint } from './projection.ts'

type Wanted = {
  code: string
  at: MapPoint
  radius: number
  text: string
  /** Above or below its dot, or over other dots, rather than not at all. */
  isImportant?: boolean
}

type Anchor = 'start' | 'middle' | 'end'

export type PlacedLabel = { code: string; x: number; y: number; anchor: Anchor }

export type Box = { left: number; right: number; top: number; bottom: number }

type Frame = {
  width: number
  height: number
  /** Where something else lies on the map. */
  taken?: readonly Box[]
}

const lineHeight = 16
/** Of a letter on average, in pixels: a guess that is rather too wide. */
const glyphWidth = 7.2
const gap = 4
/** Of the line around a dot. */
const edge = 2

/**
 * Labels beside their dots, to the right or else to the left, in the order of their importance: one that would lie on
 * another, on a dot, or beyond the frame is left out.
 */
export function placeLabels(wanted: readonly Wanted[], { taken: others = [], ...frame }: Frame): PlacedLabel[] {
  const dots = new Map(wanted.map(({ code, at, radius }) => [code, around(at, radius + edge)]))
  const taken: Box[] = [...others]

  return wanted.flatMap((label) => {
    const otherDots = [...dots].flatMap(([code, box]) => (code === label.code ? [] : [box]))
    const places = placesOf(label).filter(
      ({ box }) => isInside(box, frame) && !taken.some((other) => overlap(box, other)),
    )
    const free =
      places.find(({ box }) => !otherDots.some((other) => overlap(box, other))) ??
      (label.isImportant ? places[0] : undefined)
    if (!free) return []
    taken.push(free.box)
    return [{ code: label.code, x: free.x, y: free.y, anchor: free.anchor }]
  })
}

/** Where a label may stand, the best place first. */
function placesOf({ at, radius, text, isImportant }: Wanted) {
  const width = text.length * glyphWidth
  const away = radius + gap
  const place = (anchor: Anchor, x: number, y: number) => {
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
    return { anchor, x, y, box: { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 } }
  }
  const beside = [place('start', at.x + away, at.y), place('end', at.x - away, at.y)]
  const rise = away + lineHeight / 2
  return isImportant ? [...beside, place('middle', at.x, at.y - rise), place('middle', at.x, at.y + rise)] : beside
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
