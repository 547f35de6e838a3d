import type {
  CheapestStays,
  HotelNights,
  HotelPlaces,
  HotelSummary,
  StayRun,
} from '@pointfare/shared/contracts/hotel-nights'

export const somePlaces: HotelPlaces = {
  programmes: [
    { code: 'HILTON', name: 'Hilton', programme: 'Hilton Honors' },
    { code: 'HYATT', name: 'Hyatt', programme: 'World of Hyatt' },
  ],
  cities: [
    { city: 'London', country: 'GB', codes: ['LON', 'LHR'], chains: ['HILTON', 'HYATT'], hotels: 2 },
    { city: 'Paris', country: 'FR', codes: ['CDG'], chains: ['HYATT'], hotels: 1 },
  ],
}

const aHotel = (more: Partial<HotelSummary>): HotelSummary => ({
  id: 1,
  chainCode: 'HILTON',
  programme: 'Hilton Honors',
  name: 'Conrad London',
  city: 'London',
  isDemo: true,
  seenAt: '2027-03-01T08:00:00.000Z',
  ...more,
})
const conrad = aHotel({})
const andaz = aHotel({ id: 2, chainCode: 'HYATT', programme: 'World of Hyatt', name: 'Andaz London' })

/** The 15th to the 28th of March 2027: the Conrad has no room for points on the 16th. */
export const someNights: HotelNights = {
  cities: ['London'],
  currency: 'USD',
  from: '2027-03-08',
  to: '2027-04-04',
  hotels: [andaz, conrad].map((hotel) => ({
    hotel,
    nights: Array.from({ length: 14 }, (_, index) => {
      const isClosed = hotel === conrad && index === 1
      return {
        date: `2027-03-${15 + index}`,
        points: isClosed ? 0 : hotel === conrad ? 80_000 + index * 1000 : 25_000,
        rooms: isClosed ? 0 : 2,
        cash: 400,
      }
    }),
  })),
}

const aRun = (more: Partial<StayRun>): StayRun => ({
  checkInDate: '2027-03-15',
  checkOutDate: '2027-03-18',
  nights: 3,
  totalPoints: 75_000,
  cash: 1200,
  centsPerPoint: 1.6,
  ...more,
})

const stays = (content: CheapestStays['content']): CheapestStays => ({
  cities: ['London'],
  currency: 'USD',
  from: '2027-03-15',
  to: '2027-03-17',
  nights: 3,
  content,
})

/** Three nights from the 15th: the Andaz alone has them all. */
export const someStays = stays([{ hotel: andaz, stay: aRun({}) }])

/** Around it, the Conrad has three nights from the 17th. */
export const cheapestStays = stays([
  { hotel: andaz, stay: aRun({}) },
  {
    hotel: conrad,
    stay: aRun({ checkInDate: '2027-03-17', checkOutDate: '2027-03-20', totalPoints: 249_000, centsPerPoint: 0.48 }),
  },
])

export const conradHistory = {
  hotel: conrad,
  date: '2027-03-15',
  currency: 'USD' as const,
  states: [
    { seenAt: '2027-02-27T08:00:00.000Z', points: 80_000, rooms: 2, cash: 400 },
    { seenAt: '2027-02-20T08:00:00.000Z', points: 95_000, rooms: 4, cash: 420 },
  ],
}
