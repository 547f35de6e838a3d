import { anAvailability, aTrip } from '../../../pull/testing/availability-rows.ts'
import { readPage } from '../../../pull/read-page.ts'
import { createRecentlySeen } from './recently-seen.ts'

const date = '2027-03-15'
type Changes = Record<string, unknown>

const vs3 = {
  number: 'VS3',
  from: 'LHR',
  to: 'JFK',
  departs: `${date}T11:30`,
  arrives: `${date}T14:35`,
  aircraft: '351',
}

const trip = (cabin: 'economy' | 'business', changes: Changes = {}) => ({
  ...aTrip({
    availability: 'a',
    cabin,
    points: cabin === 'economy' ? 9000 : 47_500,
    taxes: 17_200,
    minutes: 475,
    flights: [vs3],
  }),
  ...changes,
})

const now = new Date('2026-11-21T12:00:00Z')
const lhrToJfk = ({ origin, destination }: { origin: string; destination: string }) =>
  origin === 'LHR' && destination === 'JFK'

/** A row with these trips, read. */
const read = (trips: object[], changes: Changes = {}, covers = lhrToJfk) =>
  readPage([{ ...anAvailability({ date, trips }), ...changes }], {
    seen: createRecentlySeen(),
    asksTrips: true,
    now,
    covers,
  })

const reasons = (page: ReturnType<typeof read>) => page.faults.map(({ reason }) => reason)

describe('cabins that were collected one after the other', () => {
  it.each<[string, Changes, Changes?]>([
    ['a minute longer', { TotalDuration: 476 }],
    ['half an hour longer', { TotalDuration: 505 }],
    ['absurdly longer', { TotalDuration: 4760 }],
    ['a few minutes later', { DepartsAt: `${date}T11:40:00Z` }],
    ['after midnight', { DepartsAt: '2027-03-16T00:01:00Z' }, { DepartsAt: `${date}T23:58:00Z` }],
    ['without a time', { DepartsAt: '' }],
    ['with a zero before the number', { FlightNumbers: 'VS003' }],
  ])('are one flight when one is %s', (_, business, economy = {}) => {
    const { snapshots } = read([trip('economy', economy), trip('business', business)])

    expect(snapshots).toMatchObject([{ flightNumber: 'VS3', economy: { points: 9000 }, business: { points: 47_500 } }])
  })

  it('are one flight when one is sold under the number of another airline, whose parts say who flies', () => {
    const shared = trip('business', { FlightNumbers: 'DL5982', Carriers: 'DL' })

    expect(read([trip('economy'), shared]).snapshots).toMatchObject([
      { flightNumber: 'VS3', economy: { points: 9000 }, business: { points: 47_500 } },
    ])
    expect(read([shared]).snapshots).toMatchObject([{ flightNumber: 'DL5982' }])
  })
})

describe('taxes', () => {
  it('without a currency are in that of the row', () => {
    const [flight] = read([trip('economy', { TaxesCurrency: '' })], { TaxesCurrency: 'GBP' }).snapshots

    expect(flight?.economy?.taxes).toEqual({ amount: 17_200, currency: 'GBP' })
  })

  it('of each cabin are in its own currency', () => {
    const page = read([
      trip('economy', { TaxesCurrency: 'GBP' }),
      trip('business', { TaxesCurrency: 'USD', TotalTaxes: 69_900 }),
    ])

    expect(page.faults).toEqual([])
    expect(page.snapshots).toMatchObject([
      {
        economy: { taxes: { amount: 17_200, currency: 'GBP' } },
        business: { taxes: { amount: 69_900, currency: 'USD' } },
      },
    ])
  })
})

describe('a trip without parts', () => {
  const alone = { AvailabilitySegments: null }

  it('tells its plane, arrival and stops by itself', () => {
    const changes = { ...alone, Stops: 0, ArrivesAt: `${date}T14:35:00Z`, Aircraft: ['351'] }

    expect(read([trip('economy', changes)]).snapshots).toMatchObject([
      {
        stops: 0,
        segments: [
          {
            flightNumber: 'VS3',
            origin: 'LHR',
            destination: 'JFK',
            departure: `${date}T11:30`,
            arrival: `${date}T14:35`,
            aircraft: '351',
          },
        ],
      },
    ])
  })

  it('has as many stops as connections', () => {
    const changes = { ...alone, Stops: undefined, Connections: ['BOS'], FlightNumbers: 'VS11, DL2210' }

    expect(read([trip('economy', changes)]).snapshots).toMatchObject([{ stops: 1 }])
  })
})

describe('a trip of other airports than its row', () => {
  const elsewhere = trip('economy', {
    AvailabilitySegments: [{ ...trip('economy').AvailabilitySegments[0], OriginAirport: 'LGW' }],
  })

  it('belongs to its own, where they are asked for', () => {
    const { snapshots } = read([elsewhere, trip('business')], {}, () => true)

    expect(snapshots).toMatchObject([
      { origin: 'LGW', economy: { points: 9000 } },
      { origin: 'LHR', economy: { points: 0 }, business: { points: 47_500 } },
    ])
  })

  it('is left out and counted where they are not', () => {
    const page = read([elsewhere, trip('business')])

    expect(page.snapshots).toMatchObject([{ origin: 'LHR' }])
    expect(reasons(page)).toEqual(['airports'])
  })

  it('is of its row when its parts are of another week', () => {
    const part = {
      OriginAirport: 'CDG',
      DestinationAirport: 'MAD',
      DepartsAt: '2027-03-23T10:00:00Z',
      ArrivesAt: '2027-03-23T12:00:00Z',
    }
    const page = read([
      trip('economy', { AvailabilitySegments: [{ ...trip('economy').AvailabilitySegments[0], ...part }] }),
    ])

    expect(page.snapshots).toMatchObject([{ origin: 'LHR', destination: 'JFK', economy: { points: 9000 } }])
    expect(page.snapshots[0]?.segments?.at(-1)?.arrival ?? '').not.toContain('2027-03-23')
    expect(reasons(page)).toEqual(['segments'])
  })
})

describe('a mixed cabin', () => {
  const mixed = (share: unknown, points: number) => trip('business', { MixedCabinPct: share, MileageCost: points })

  it.each([
    ['known', 90],
    ['told and not readable', 'some'],
  ])('never stands for one that is flown throughout, however cheap, with a share that is %s', (_, share) => {
    const { snapshots } = read([mixed(share, 9000), mixed(0, 47_500)])

    expect(snapshots[0]?.business).toMatchObject({ points: 47_500 })
    expect(snapshots[0]?.business).not.toHaveProperty('cabinShare')
  })

  it('says its share where there is no other, the largest of several', () => {
    const { snapshots } = read([mixed(90, 9000), mixed(20, 30_000)])

    expect(snapshots[0]?.business).toMatchObject({ points: 30_000, cabinShare: 80 })
  })
})

describe('a day that is sold and lists no flight', () => {
  it('says nothing of its flights, and keeps what it costs for when none is known', () => {
    const page = read([])

    expect(page).toMatchObject({ snapshots: [], cells: [{ isWhole: false }] })
    expect(page.instead).toMatchObject([{ flightNumber: 'VS', economy: { points: 9000 } }])
    expect(reasons(page)).toEqual(['no trips'])
  })

  it('is told in full when no cabin is sold', () => {
    const sold = { YAvailable: false, YAvailableRaw: false }

    expect(read([], sold)).toMatchObject({ snapshots: [], instead: [], cells: [{ isWhole: true }], faults: [] })
  })
})
