import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { priceMoves } from './price-move.ts'

const award = (points: number, seats = 1) => ({ cabin_points_value: points, cabin_class_seat_count: seats })

/** Economy and business before and now. */
function reported(id: number, [economy, business]: [number, number], [economyNow, businessNow]: [number, number]) {
  const change = aPriceChange()
  const none = { award_premium_economy: award(0), award_first: award(0) }
  return {
    id: String(id),
    change: {
      first: { ...change.first, ...none, award_economy: award(economy), award_business: award(business) },
      second: { ...change.second, ...none, award_economy: award(economyNow, 4), award_business: award(businessNow) },
    },
  }
}

describe('moves of prices', () => {
  it('are the newest first, each once', () => {
    const [one, two] = [reported(1, [10_000, 0], [9_000, 0]), reported(2, [9_000, 0], [8_000, 0])]

    expect(priceMoves([[one], [two, one]], 5).map(({ id }) => id)).toEqual(['2', '1'])
  })

  it('are of the dearest cabin of a flight', () => {
    const [move] = priceMoves([[reported(1, [10_000, 60_000], [9_000, 47_500])]], 5)

    expect(move).toMatchObject({ cabin: 'Business', before: 60_000, now: 47_500 })
  })

  it('tell what opened and what closed', () => {
    const [closed, opened] = priceMoves([[reported(1, [0, 0], [9_000, 0]), reported(2, [0, 50_000], [0, 0])]], 5)

    expect([opened?.before, opened?.now, closed?.before, closed?.now]).toEqual([null, 9_000, 50_000, null])
  })

  it('are none where only seats changed', () => {
    expect(priceMoves([[reported(1, [9_000, 0], [9_000, 0])]], 5)).toEqual([])
  })
})
