import { kilobytes, kilobytesMore } from './sizes.ts'

describe('a size', () => {
  it('is in thousands of bytes, to a tenth', () => {
    expect(kilobytes(118_040, 'en-GB')).toBe('118 kB')
    expect(kilobytes(2140, 'en-GB')).toBe('2.1 kB')
  })

  it('that is a difference says in which direction', () => {
    expect(kilobytesMore(2140, 'en-GB')).toBe('+2.1 kB')
    expect(kilobytesMore(-2140, 'en-GB')).toBe('-2.1 kB')
    expect(kilobytesMore(0, 'en-GB')).toBe('0 kB')
  })
})
