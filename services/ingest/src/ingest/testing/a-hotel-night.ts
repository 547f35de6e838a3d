import type { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'

/** The Conrad in London on 15 March 2027, as it was an hour before `testNow`. */
export const aHotelNight = (more: Partial<HotelNightSnapshot> = {}): HotelNightSnapshot => ({
  chain: 'HILTON',
  city: 'London',
  hotel: 'Conrad London',
  night: '2027-03-15',
  points: 80_000,
  rooms: 3,
  cash: { amount: 410, currency: 'GBP' },
  scrapedAt: '2026-11-21T11:00:00Z',
  ...more,
})

/** So many nights in a row of one hotel. */
export const hotelNights = (count: number, more: Partial<HotelNightSnapshot> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aHotelNight({ night: new Date(Date.UTC(2027, 2, 1 + index)).toISOString().slice(0, 10), ...more }),
  )
