import { cabinPalette, palette } from '@pointfare/shared/ui/palette'
import { contrast } from '@pointfare/shared/ui/contrast'
import { heatShares } from './calendar-heat.ts'
import { priceLadder, stepOf, type Step } from './calendar-steps.ts'

const steps = [1, 2, 3, 4, 5] as const

describe('the steps of prices', () => {
  it('are fifths of the days', () => {
    const points = Array.from({ length: 100 }, (_, index) => (index + 1) * 100)
    const ladder = priceLadder(points.toReversed())

    expect(ladder).toMatchObject({ lowest: 100, highest: 10_000 })
    const days = points.map((price) => ladder && stepOf(price, ladder))
    expect(steps.map((step) => days.filter((of) => of === step).length)).toEqual([20, 20, 20, 20, 20])
  })

  it('are the same for the same price, however many days have it', () => {
    const ladder = priceLadder([6000, 6000, 6000, 6000, 6000, 6000, 20_000, 30_000])

    expect(ladder && [6000, 20_000, 30_000].map((price) => stepOf(price, ladder))).toEqual([1, 4, 5])
  })

  it('are neither cheap nor dear where all days cost the same', () => {
    const ladder = priceLadder([6000, 6000])

    expect(ladder && stepOf(6000, ladder)).toBe(3)
  })

  it('need a price', () => {
    expect(priceLadder([])).toBeUndefined()
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const shade = (pair: readonly [string, string]) => pair[theme === 'light' ? 0 : 1]

  it.each(Object.entries(cabinPalette))('the figures of %s can be read on every step', (_, colours) => {
    const ratios = steps.map((step) => {
      const behind = mixed(shade(colours.fill), heatShares[step], shade(palette.surface))
      return contrast(shade(step === 1 ? colours['on-fill'] : palette.ink), behind)
    })

    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })

  it('a day without a seat can be read on its hatching', () => {
    expect(contrast(shade(palette.muted), shade(palette.line))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.entries(cabinPalette))(
    'the steps of %s differ from each other, the cheapest most from the surface',
    (_, colours) => {
      const ratios = steps.map((step: Step) =>
        contrast(mixed(shade(colours.fill), heatShares[step], shade(palette.surface)), shade(palette.surface)),
      )

      expect(ratios).toEqual(ratios.toSorted((one, other) => other - one))
      expect(new Set(ratios).size).toBe(5)
    },
  )
})

/** As `color-mix(in srgb, …)` does. */
function mixed(colour: string, percent: number, other: string) {
  const channel = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => (channel(colour, at) * percent + channel(other, at) * (100 - percent)) / 100)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
