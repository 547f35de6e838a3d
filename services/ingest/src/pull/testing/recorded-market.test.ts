import { readPage } from '../read-page.ts'
import { createRecentlySeen } from '../../ingest/sources/seats-aero/recently-seen.ts'
import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { recordedMarket } from './recorded-market.ts'

it('what is answered without a key can be read to the last row, with partners, connections and prices that change', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const read = (at: Date) => readPage(recordedMarket(at), { seen: createRecentlySeen(), asksTrips: true, now: at })
  const { snapshots, unusable } = read(now)

  expect(unusable.count).toBe(0)
  for (const snapshot of snapshots) expect(AwardSnapshot.safeParse(snapshot).error).toBeUndefined()
  const numbers = new Set(snapshots.map(({ flightNumber }) => flightNumber))
  expect([...numbers]).toEqual(expect.arrayContaining(['VS3', 'DL1', 'VS11-DL2210', 'BA115-AA1']))
  const connection = snapshots.find(({ flightNumber }) => flightNumber === 'VS11-DL2210')
  expect(connection).toMatchObject({ stops: 1, durationMinutes: 680, carriers: ['VS', 'DL'], segments: [{}, {}] })

  const prices = ({ economy, business }: (typeof snapshots)[number]) => [economy?.points, business?.points]
  const later = read(new Date('2026-11-24T12:00:00Z')).snapshots
  expect(later.map(prices)).not.toEqual(snapshots.map(prices))
})
