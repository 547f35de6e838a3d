import { readConfig } from '../config.ts'

const shifted = { POINTFARE_CLOCK_OFFSET_MS: '86400000' }

describe('a shifted clock', () => {
  it('is refused without demo data, with what mends it', () => {
    expect(() => readConfig({ ...shifted, DEMO_DATA: 'off' })).toThrow(
      'POINTFARE_CLOCK_OFFSET_MS: only beside demo data, DEMO_DATA=on, may the clock be ahead: start this site without POINTFARE_NOW',
    )
  })

  it.each([
    ['beside demo data', { DEMO_DATA: 'on' }],
    ['in tests', { DEMO_DATA: 'off', SHIFTED_CLOCK: 'on' }],
  ])('is taken %s, and said', (_, settings) => {
    const { warnings } = readConfig({ ...shifted, ...settings })

    expect(warnings).toEqual([expect.stringMatching(/^The clock of this site is ahead by 86400000 ms \(1\.00 days\)/)])
  })

  it('is not spoken of where there is none', () => {
    expect(readConfig({}).warnings).toEqual([])
  })
})
