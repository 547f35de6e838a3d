import { contrast } from './contrast.ts'
import { cabinPalette, palette, type Shade } from './palette.ts'

const themes = ['light', 'dark'] as const
const backgrounds = ['page', 'surface', 'raised', 'sunken'] as const

describe.each(themes)('in the %s theme', (theme) => {
  const shade = (pair: Shade) => pair[theme === 'light' ? 0 : 1]
  const ratio = (a: Shade, b: Shade) => contrast(shade(a), shade(b))

  it.each(['ink', 'muted', 'accent-text', 'danger', 'success'] as const)(
    '%s can be read on every background',
    (name) => {
      const ratios = backgrounds.map((background) => ratio(palette[name], palette[background]))

      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['on-accent', 'accent'],
    ['on-night', 'night'],
    ['on-night-muted', 'night'],
    ['on-night', 'sky-mid'],
    ['on-night-muted', 'sky-mid'],
    ['success', 'success-soft'],
    ['ink', 'success-soft'],
    ['accent-text', 'accent-soft'],
    ['ink', 'accent-soft'],
    ['danger', 'danger-soft'],
    ['ink', 'danger-soft'],
  ] as const)('%s can be read on %s', (text, background) => {
    expect(ratio(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['edge', 'focus', 'accent'] as const)('%s can be seen on every background', (name) => {
    const ratios = backgrounds.map((background) => ratio(palette[name], palette[background]))

    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(cabinPalette))('%s can be read and seen wherever it is drawn', (_, cabin) => {
    const behindText = [...backgrounds.map((name) => palette[name]), cabin.soft]

    expect(Math.min(...behindText.map((background) => ratio(cabin.text, background)))).toBeGreaterThanOrEqual(4.5)
    expect(Math.min(...behindText.map((background) => ratio(cabin.edge, background)))).toBeGreaterThanOrEqual(3)
    expect(ratio(cabin['on-fill'], cabin.fill)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(palette.ink, cabin.soft)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(palette.muted, cabin.soft)).toBeGreaterThanOrEqual(4.5)
  })
})
