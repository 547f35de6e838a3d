import type { PriceLine } from '../domain/price-lines.ts'
import { chartEdges, chartGeometry, pointAt, pointsOf } from './price-chart-geometry.ts'
import { labelsOf } from './price-chart.tsx'

const day = (number: number) => new Date(Date.UTC(2027, 2, number))
const now = day(31)
const size = { width: 640, height: 260 }
const plot = { top: chartEdges.top, bottom: size.height - chartEdges.bottom, right: size.width - chartEdges.right }

const aLine = (steps: [day: number, points: number | null][], id = 'ECONOMY'): PriceLine => ({
  id,
  label: id,
  cabin: 'ECONOMY',
  steps: steps.map(([at, points]) => ({ at: day(at), points })),
})
const geometryOf = (lines: PriceLine[], isRelative = false) => chartGeometry({ lines, isRelative, now, ...size })

/** Of a cabin that costs little beside its changes. */
const economy = aLine([
  [1, 8_000],
  [11, 7_500],
  [21, 7_000],
  [26, 7_500],
])
const business = aLine(
  [
    [1, 250_000],
    [16, 300_000],
  ],
  'BUSINESS',
)

describe('the chart of one cabin', () => {
  it.each([
    ['prices far from nothing', economy],
    ['high prices', business],
  ])('gives %s at least 40 % of its height, and all of them room', (_, line) => {
    const { y } = geometryOf([line])
    const heights = line.steps.flatMap(({ points }) => (points === null ? [] : [y(line, points)]))

    expect((Math.max(...heights) - Math.min(...heights)) / (plot.bottom - plot.top)).toBeGreaterThanOrEqual(0.4)
    expect(Math.min(...heights)).toBeGreaterThan(plot.top)
    expect(Math.max(...heights)).toBeLessThan(plot.bottom)
  })

  it('draws a change of a few points as the small one that it is', () => {
    const line = aLine([
      [1, 8_000],
      [9, 7_500],
    ])
    const { y } = geometryOf([line])

    expect((y(line, 7_500) - y(line, 8_000)) / (plot.bottom - plot.top)).toBeLessThan(0.25)
  })

  it('draws a price that never changed in the middle', () => {
    const line = aLine([[1, 6_000]])

    expect(geometryOf([line]).y(line, 6_000)).toBeCloseTo((plot.top + plot.bottom) / 2)
  })

  it('ends today, and has no other date so near that their labels would touch', () => {
    const { x, end, dateTicks } = geometryOf([economy])

    expect(end).toBe(plot.right)
    expect(x(now)).toBe(plot.right)
    expect(dateTicks.length).toBeGreaterThan(1)
    expect(Math.max(...dateTicks.map(x))).toBeLessThan(end - 80)
  })

  it('shades where the price stood for the middle half of the time', () => {
    const { band, y } = geometryOf([economy])

    expect(band).toMatchObject({ low: 7_500, high: 8_000, top: y(economy, 8_000), bottom: y(economy, 7_500) })
  })

  it('names its lowest price, its last change and its price now, inside the drawing', () => {
    const labels = labelsOf(economy, geometryOf([economy]), 'en-GB')

    expect(labels.map(({ text }) => text)).toEqual(['Lowest 7,000', 'Changed 26 Mar', '7,500'])
    for (const { words } of labels) {
      expect(words.y).toBeGreaterThan(0)
      expect(words.y).toBeLessThan(size.height)
    }
  })

  it.each([
    ['a price that never changed', aLine([[1, 6_000]]), ['6,000']],
    [
      'one that can no longer be booked',
      aLine([
        [1, 6_000],
        [9, 5_000],
        [20, null],
      ]),
      ['Lowest 5,000', 'Changed 9 Mar'],
    ],
    ['one that never could', aLine([[1, null]]), []],
  ])('names of %s what there is', (_, line, texts) => {
    expect(labelsOf(line, geometryOf([line]), 'en-GB').map(({ text }) => text)).toEqual(texts)
  })
})

describe('the chart of all cabins', () => {
  it('draws each in a range of its own, and reads no points', () => {
    const { y, pointsTicks, band } = geometryOf([economy, business], true)

    expect(y(economy, 8_000)).toBeCloseTo(y(business, 300_000))
    expect(y(economy, 7_000)).toBeCloseTo(y(business, 250_000))
    expect([pointsTicks, band]).toEqual([[], undefined])
  })

  it('keeps what the lines are called from covering each other', () => {
    const { ends } = geometryOf([aLine([[1, 6_000]]), aLine([[1, 90_000]], 'BUSINESS')], true)

    expect(Math.abs((ends[0]?.y ?? 0) - (ends[1]?.y ?? 0))).toBeGreaterThanOrEqual(20)
  })
})

describe('a place in the chart', () => {
  it('is the change that holds nearest to it', () => {
    const geometry = geometryOf([economy, business])
    const points = pointsOf([economy, business])
    const found = points[pointAt(points, geometry, { x: geometry.x(day(20)), y: geometry.y(business, 290_000) })]

    expect(found?.line.id).toBe('BUSINESS')
    expect(found?.step.at).toEqual(day(16))
  })
})
