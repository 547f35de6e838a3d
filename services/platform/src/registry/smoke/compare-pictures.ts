import type { PictureArea, PictureDifference } from '@pointfare/shared/platform/smoke'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { PageLooks } from './page-looks.ts'

/** What stands close together is one area: pictures are looked at in squares of so many pixels. */
const square = 16
/** Of areas that are told; the share counts all of them. */
const mostAreas = 5
/** A part of a page with fewer pixels of another colour than its ground shows nothing to anybody. */
const leastRendered = 0.0005

export type ComparedPictures = PictureDifference & {
  /** PNG: where they differ, on nothing. */
  mask: Buffer
}

/** Compares two pictures of one size, both PNG; smoothed edges and what nobody would see do not count. */
export function comparePictures(next: Buffer, live: Buffer): ComparedPictures {
  const [one, other] = [PNG.sync.read(next), PNG.sync.read(live)]
  const { width, height } = one
  const mask = new PNG({ width, height })
  const pixels = pixelmatch(other.data, one.data, mask.data, width, height, { diffMask: true })
  return {
    share: pixels / (width * height),
    areas: areasIn(mask),
    mask: PNG.sync.write(mask),
  }
}

/** Boxes around what differs, largest first. */
function areasIn({ width, height, data }: PNG): PictureArea[] {
  const columns = Math.ceil(width / square)
  const marked = new Set<number>()
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (data[pixel * 4 + 3] === 0) continue
    marked.add(Math.floor(pixel / width / square) * columns + Math.floor((pixel % width) / square))
  }
  const areas: PictureArea[] = []
  for (const first of marked) {
    const group = takeGroup(first, marked, columns)
    const rows = group.map((cell) => Math.floor(cell / columns))
    const places = group.map((cell) => cell % columns)
    const [x, y] = [Math.min(...places) * square, Math.min(...rows) * square]
    const [right, bottom] = [(Math.max(...places) + 1) * square, (Math.max(...rows) + 1) * square]
    areas.push({ x, y, width: Math.min(right, width) - x, height: Math.min(bottom, height) - y })
  }
  return areas.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, mostAreas)
}

/** Takes a square and all that hang together with it, corners counted, out of those that are marked. */
function takeGroup(first: number, marked: Set<number>, columns: number): number[] {
  marked.delete(first)
  const group = [first]
  for (const cell of group) {
    for (const rowStep of [-1, 0, 1]) {
      for (const columnStep of [-1, 0, 1]) {
        const column = (cell % columns) + columnStep
        const beside = cell + rowStep * columns + columnStep
        if (column >= 0 && column < columns && marked.delete(beside)) group.push(beside)
      }
    }
  }
  return group
}

/** Whether a part of a picture shows its ground and nothing else. */
export function isBlank(picture: Buffer, part: PictureArea): boolean {
  const { width, height, data } = PNG.sync.read(picture)
  const [left, top] = [Math.max(0, part.x), Math.max(0, part.y)]
  const [right, bottom] = [Math.min(width, part.x + part.width), Math.min(height, part.y + part.height)]
  const counts = new Map<number, number>()
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const colour = data.readUInt32BE((y * width + x) * 4)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  const all = Math.max(0, right - left) * Math.max(0, bottom - top)
  return all > 0 && all - Math.max(...counts.values()) < all * leastRendered
}

/** A page may be so much heavier than the one that is live, in proportion and in bytes. */
const mostHeavier = { times: 1.25, bytes: 60_000 }

/** And so much later; trials run on machines that do other things, too. */
const mostLater = { times: 1.6, ms: 800 }

/** What both of two visits to a page had: either may have been unlucky. */
export const inBoth = (first: PageLooks, second: PageLooks): PageLooks => ({
  bytes: Math.min(first.bytes, second.bytes),
  lcpMs: Math.min(first.lcpMs, second.lcpMs),
  barriers: Object.fromEntries(
    Object.entries(first.barriers).flatMap(([rule, places]) => {
      const again = second.barriers[rule]
      return again === undefined ? [] : [[rule, Math.min(places, again)]]
    }),
  ),
  complaints: first.complaints.filter((text) => second.complaints.includes(text)),
  origins: first.origins.filter((origin) => second.origins.includes(origin)),
})

/**
 * What is worse on a page than on the same page as it is live, in sentences; nothing for a page that is new. `connect`: other
 * origins that it declares to call.
 */
export function compareLooks(page: PageLooks, live: PageLooks | undefined, connect: readonly string[] = []): string[] {
  if (!live) return Object.entries(page.barriers).map(([rule, places]) => broken(rule, places))
  return [
    ...barriers(page.barriers, live.barriers),
    ...page.complaints
      .filter((text) => !live.complaints.includes(text))
      .map((text) => `says an error that the live page does not: ${text}`),
    ...page.origins
      .filter((origin) => !live.origins.includes(origin) && !connect.includes(origin))
      .map((origin) => `asks ${origin}, which the live page does not`),
    ...heavier(page, live),
    ...later(page, live),
  ]
}

const barriers = (found: PageLooks['barriers'], known: PageLooks['barriers']) =>
  Object.entries(found)
    .filter(([rule, places]) => places > (known[rule] ?? 0))
    .map(([rule, places]) => `${broken(rule, places)}, the live page in ${known[rule] ?? 0}`)

const broken = (rule: string, places: number) => `breaks the rule of accessibility ${rule} in ${places} places`

function heavier({ bytes }: PageLooks, live: PageLooks) {
  if (bytes <= live.bytes * mostHeavier.times || bytes <= live.bytes + mostHeavier.bytes) return []
  return [`weighs ${kilobytes(bytes)} kB, the live page ${kilobytes(live.bytes)} kB`]
}

function later({ lcpMs }: PageLooks, live: PageLooks) {
  if (lcpMs <= live.lcpMs * mostLater.times || lcpMs <= live.lcpMs + mostLater.ms) return []
  return [`draws its largest part after ${lcpMs} ms, the live page after ${live.lcpMs} ms`]
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000)
