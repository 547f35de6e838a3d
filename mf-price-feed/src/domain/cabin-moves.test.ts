import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { cabinMoves } from './cabin-moves.ts'

const award = (points: number, seats: number) => ({ cabin_points_value: points, cabin_class_seat_count: seats })

/** A flight's Economy before and after. */
const economy = (before: ReturnType<typeof award>, after: ReturnType<typeof award>) =>
  aPriceChange({}, { before: { award_economy: before }, after: { award_economy: after } })

describe('the moves of a price change', () => {
  it('are those of the cabins that differ, cheapest seat first', () => {
    const change = aPriceChange(
      {},
      {
        before: { award_business: award(60_000, 2), award_economy: award(12_500, 4) },
        after: { award_business: award(57_500, 2), award_economy: award(12_500, 3) },
      },
    )

    expect(cabinMoves(change)).toMatchObject([
      { cabin: 'ECONOMY', label: 'Economy', kind: 'moved', points: 0, seats: -1 },
      { cabin: 'BUSINESS', label: 'Business', kind: 'moved', points: -2500, seats: 0 },
    ])
  })

  it('tell a cabin that can be booked now, and one that no longer can', () => {
    expect(cabinMoves(economy(award(0, 0), award(12_500, 4)))).toEqual([
      { cabin: 'ECONOMY', label: 'Economy', kind: 'opened', now: { points: 12_500, seats: 4 } },
    ])
    expect(cabinMoves(economy(award(12_500, 4), award(0, 0)))).toEqual([
      { cabin: 'ECONOMY', label: 'Economy', kind: 'closed', before: { points: 12_500, seats: 4 } },
    ])
  })

  it('never take uncounted seats for sold ones', () => {
    expect(cabinMoves(economy(award(12_500, 4), award(12_500, 0)))).toEqual([])
  })

  it('are none when nothing differs', () => {
    expect(cabinMoves(economy(award(12_500, 4), award(12_500, 4)))).toEqual([])
  })
})
