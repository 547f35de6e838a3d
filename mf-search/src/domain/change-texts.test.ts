import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { formatChanges } from './change-texts.ts'

const award = (cabin_points_value: number, cabin_class_seat_count: number) => ({
  cabin_points_value,
  cabin_class_seat_count,
})
const economy = (before: [number, number], after: [number, number]) =>
  aPriceChange({}, { before: { award_economy: award(...before) }, after: { award_economy: award(...after) } })

describe('price changes in words', () => {
  it.each([
    ['a lower price', economy([20_000, 4], [17_500, 3]), 'Economy down by 2,500 points'],
    ['a higher price', economy([17_500, 4], [20_000, 4]), 'Economy up by 2,500 points'],
    ['fewer seats', economy([17_500, 4], [17_500, 3]), 'Economy 1 seat fewer'],
    ['more seats', economy([17_500, 1], [17_500, 3]), 'Economy 2 seats more'],
    ['a cabin that opens', economy([0, 0], [17_500, 3]), 'Economy now available for 17,500 points'],
    ['a cabin that closes', economy([17_500, 3], [0, 0]), 'Economy no longer available'],
    ['nothing that can be seen here', economy([17_500, 3], [17_500, 3]), 'seen again'],
  ])('name the flight and its day, and %s', (_, change, words) => {
    expect(formatChanges([change], 'en-GB')).toBe(`VS3 on Mon 15 Mar: ${words}.`)
  })

  it('are counted when there are several', () => {
    const onAnotherDay = aPriceChange({ departure: [2027, 3, 16] })

    expect(formatChanges([aPriceChange(), aPriceChange()], 'en-GB')).toBe('2 changes on Mon 15 Mar.')
    expect(formatChanges([aPriceChange(), onAnotherDay], 'en-GB')).toBe('2 changes on 2 days.')
  })

  it('are nothing before the first', () => {
    expect(formatChanges([], 'en-GB')).toBe('')
  })
})
