import { PNG } from 'pngjs'
import { compareLooks, comparePictures, inBoth, isBlank } from './compare-pictures.ts'
import { type PageLooks, withoutParticulars } from './page-looks.ts'

const size = { width: 320, height: 160 }
type Box = { x: number; y: number; width: number; height: number }

/** A white picture with black boxes. */
function aPicture(...boxes: Box[]): Buffer {
  const png = new PNG(size)
  png.data.fill(255)
  for (const { x, y, width, height } of boxes) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        png.data.fill(0, (row * size.width + column) * 4, (row * size.width + column) * 4 + 3)
      }
    }
  }
  return PNG.sync.write(png)
}

const header = { x: 0, y: 0, width: 320, height: 16 }
const all = { x: 0, y: 0, ...size }

it('two pictures of the same page do not differ', () => {
  const { share, areas } = comparePictures(aPicture(header), aPicture(header))

  expect([share, areas]).toEqual([0, []])
})

it('what differs is told as a share of the pixels and as boxes around it, largest first', () => {
  const small = { x: 4, y: 40, width: 8, height: 8 }
  const large = { x: 200, y: 96, width: 48, height: 32 }
  const { share, areas, mask } = comparePictures(aPicture(header, small, large), aPicture(header))

  expect(share).toBeCloseTo((8 * 8 + 48 * 32) / (320 * 160), 3)
  expect(areas).toEqual([
    { x: 192, y: 96, width: 64, height: 32 },
    { x: 0, y: 32, width: 16, height: 16 },
  ])
  const { data } = PNG.sync.read(mask)
  expect(data[(100 * size.width + 210) * 4 + 3]).toBe(255)
  expect(data[(10 * size.width + 10) * 4 + 3]).toBe(0)
})

it('what stands close together is one area', () => {
  const words = [0, 20, 40].map((x) => ({ x, y: 64, width: 12, height: 8 }))

  expect(comparePictures(aPicture(...words), aPicture()).areas).toEqual([{ x: 0, y: 64, width: 64, height: 16 }])
})

it('a page’s part is blank when it shows nothing but its ground', () => {
  const main = { x: 0, y: 16, width: 320, height: 400 }

  expect(isBlank(aPicture(header), main)).toBe(true)
  expect(isBlank(aPicture(header), all)).toBe(false)
  expect(isBlank(aPicture(header, { x: 10, y: 60, width: 40, height: 12 }), main)).toBe(false)
})

const looks = (changes: Partial<PageLooks> = {}): PageLooks => ({
  bytes: 400_000,
  lcpMs: 900,
  barriers: {},
  complaints: [],
  origins: [],
  ...changes,
})

describe('a page that is tried', () => {
  it.each<[string, Partial<PageLooks>, string]>([
    [
      'has a barrier more',
      { barriers: { label: 2 } },
      'breaks the rule of accessibility label in 2 places, the live page in 0',
    ],
    ['complains', { complaints: ['x is <n>'] }, 'says an error that the live page does not: x is <n>'],
    [
      'asks somebody else',
      { origins: ['https://ads.example'] },
      'asks https://ads.example, which the live page does not',
    ],
    ['is much heavier', { bytes: 600_000 }, 'weighs 600 kB, the live page 400 kB'],
    ['is there much later', { lcpMs: 2000 }, 'draws its largest part after 2000 ms, the live page after 900 ms'],
  ])('is refused when it %s than the live one', (_, worse, message) => {
    expect(compareLooks(looks(worse), looks())).toEqual([message])
    expect(compareLooks(looks(worse), looks(worse))).toEqual([])
  })

  it('may ask whom its remote declares to call', () => {
    const calling = looks({ origins: ['https://maps.example', 'https://ads.example'] })

    expect(compareLooks(calling, looks(), ['https://maps.example'])).toEqual([
      'asks https://ads.example, which the live page does not',
    ])
  })

  it('may be a little heavier and later', () => {
    expect(compareLooks(looks({ bytes: 450_000, lcpMs: 1600 }), looks())).toEqual([])
  })

  it('is looked at for barriers alone when no such page is live', () => {
    expect(compareLooks(looks({ barriers: { label: 1 }, origins: ['https://ads.example'] }), undefined)).toEqual([
      'breaks the rule of accessibility label in 1 places',
    ])
  })

  it('is refused for nothing that one of two visits had alone', () => {
    const unlucky = looks({ lcpMs: 3000, complaints: ['lost the network'], barriers: { label: 2 } })
    const both = inBoth(unlucky, looks({ bytes: 700_000, barriers: { label: 1 } }))

    expect(compareLooks(both, looks())).toEqual([
      'breaks the rule of accessibility label in 1 places, the live page in 0',
    ])
  })
})

it('what a page says to the console is the same from one build and visit to the next', () => {
  const said = (build: string, ms: number) =>
    withoutParticulars(`Late by ${ms} at https://site.test/a/${build}.js: ${build}`)

  expect(said('0a1b2c3d4e5f', 12)).toBe(said('ffeeddccbbaa', 900))
})
