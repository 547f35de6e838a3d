import { mapSize, type MapPoint } from './projection.ts'

/** In CSS pixels: how large the map's frame is. */
export type FrameSize = { width: number; height: number }

/** Which part of the map is looked at: its middle in units of the map, and pixels per unit. */
export type MapView = { x: number; y: number; scale: number }

const largestScale = 24

/** The whole world fills the frame's width or, where it is low, its height. */
export const wholeWorld = (frame: FrameSize): MapView => ({
  x: mapSize.width / 2,
  y: mapSize.height / 2,
  scale: smallestScale(frame),
})

const smallestScale = ({ width, height }: FrameSize) => Math.min(width / mapSize.width, height / mapSize.height)

/** At the lower edge of the frame, from its right end, lie the buttons of the map. */
export const buttonsPlace = { width: 146, height: 66 }

/** A view that shows all these points, with room around them, above the buttons. */
export function viewOf(points: readonly MapPoint[], frame: FrameSize): MapView {
  if (points.length === 0) return wholeWorld(frame)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const margin = Math.min(56, frame.width / 14)
  const below = Math.max(margin, buttonsPlace.height)
  const scale = Math.min(
    (frame.width - 2 * margin) / Math.max(right - left, 20),
    (frame.height - margin - below) / Math.max(bottom - top, 20),
  )
  const lifted = (below - margin) / 2 / scale
  return within({ x: (left + right) / 2, y: (top + bottom) / 2 + lifted, scale }, frame)
}

/** Closer by `factor` or, below one, further away; what is at a place of the frame stays there. */
export function zoomed(view: MapView, factor: number, frame: FrameSize, at: MapPoint = middleOf(frame)): MapView {
  const scale = clamp(view.scale * factor, smallestScale(frame), largestScale)
  const [right, down] = [at.x - frame.width / 2, at.y - frame.height / 2]
  return within(
    { x: view.x + right / view.scale - right / scale, y: view.y + down / view.scale - down / scale, scale },
    frame,
  )
}

/** Moved by pixels of the frame. */
export const moved = (view: MapView, by: MapPoint, frame: FrameSize): MapView =>
  within({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, frame)

/** Where a point of the map is in the frame, in pixels. */
export const toFrame = ({ x, y }: MapPoint, view: MapView, frame: FrameSize): MapPoint => ({
  x: frame.width / 2 + (x - view.x) * view.scale,
  y: frame.height / 2 + (y - view.y) * view.scale,
})

export const isClosest = ({ scale }: MapView) => scale >= largestScale
export const isWhole = ({ scale }: MapView, frame: FrameSize) => scale <= smallestScale(frame) * 1.001

/** Nothing beyond the edges of the map is looked at while the map is larger than its frame. */
function within(view: MapView, frame: FrameSize): MapView {
  const scale = clamp(view.scale, smallestScale(frame), largestScale)
  const along = (middle: number, length: number, room: number) => {
    const half = room / scale / 2
    return half * 2 >= length ? length / 2 : clamp(middle, half, length - half)
  }
  return {
    x: along(view.x, mapSize.width, frame.width),
    y: along(view.y, mapSize.height, frame.height),
    scale,
  }
}

const middleOf = ({ width, height }: FrameSize): MapPoint => ({ x: width / 2, y: height / 2 })

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
