import { bucketOf } from './release-store.ts'

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
const among = (salt: string, basisPoints: number) => visitors.filter((visitor) => bucketOf(visitor, salt) < basisPoints)

describe('the bucket of a visitor', () => {
  it('is the same whenever it is asked', () => {
    expect(bucketOf('visitor-7', 'a-salt')).toBe(bucketOf('visitor-7', 'a-salt'))
  })

  it.each([100, 500, 5000])('takes %d ten-thousandths of the visitors', (basisPoints) => {
    const expected = (visitors.length * basisPoints) / 10_000
    const spread = 4 * Math.sqrt(expected * (1 - basisPoints / 10_000))

    expect(Math.abs(among('a-salt', basisPoints).length - expected)).toBeLessThan(spread)
  })

  it('keeps everybody in who was in when the share grows', () => {
    const few = among('a-salt', 500)
    const many = new Set(among('a-salt', 2000))

    expect(few.filter((visitor) => !many.has(visitor))).toEqual([])
  })

  it('is another one for another rollout', () => {
    const both = among('a-salt', 1000).filter((visitor) => bucketOf(visitor, 'another-salt') < 1000)

    expect(both.length).toBeLessThan(visitors.length * 0.02)
  })

  it('takes everybody at ten thousand, and nobody at none', () => {
    expect([among('a-salt', 10_000).length, among('a-salt', 0).length]).toEqual([visitors.length, 0])
  })
})
