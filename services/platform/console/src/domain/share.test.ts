import { parseShare, formatShare } from './share.ts'

describe('a share of the visitors', () => {
  it.each([
    ['5', 500],
    [' 12.5 % ', 1250],
    ['0,01', 1],
    ['100', 10_000],
  ])('%s percent is %i basis points', (text, basisPoints) => {
    expect(parseShare(text)).toBe(basisPoints)
  })

  it.each(['0', '0.001', '101', '', 'five', '-5'])('is not "%s"', (text) => {
    expect(parseShare(text)).toBeUndefined()
  })

  it('is said in percent', () => {
    expect(formatShare(1250, 'en-GB')).toBe('12.5%')
  })
})
