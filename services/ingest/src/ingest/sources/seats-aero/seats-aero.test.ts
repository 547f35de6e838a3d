import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { SourceRow } from '../source-row.ts'
import { collect, fixture } from '../testing/fixtures.ts'
import { readSeatsAero } from './seats-aero.ts'

const pages = fixture('seats-aero-page-1.json') + fixture('seats-aero-page-2.json')

const read = (text: string) => collect(readSeatsAero([text]))
const snapshots = (rows: SourceRow[]) =>
  rows.flatMap((row) => (row.kind === 'snapshot' ? [row.snapshot as AwardSnapshot] : []))
const none = { points: 0, seats: 0 }

/** One summary with the given fields instead of ordinary ones. */
async function summary(fields: Record<string, unknown>): Promise<AwardSnapshot> {
  const row = {
    ID: 'a',
    Route: { OriginAirport: 'LHR', DestinationAirport: 'JFK' },
    Date: '2027-03-15',
    Source: 'virginatlantic',
    UpdatedAt: '2026-11-20T09:41:12Z',
    ...fields,
  }
  const [snapshot] = snapshots(await read(JSON.stringify({ data: [row] })))
  return snapshot!
}

describe('Seats.aero availability', () => {
  it('becomes one snapshot per day under the code of the airline whose miles they are', async () => {
    const [first] = snapshots(await read(pages))

    expect(first).toEqual({
      carrier: 'VS',
      origin: 'LHR',
      destination: 'JFK',
      departure: '2027-03-15',
      flightNumber: 'VS',
      carriers: ['VS'],
      economy: { points: 9000, seats: 0, taxes: { amount: 17_200, currency: 'GBP' } },
      premiumEconomy: { points: 20_000, seats: 0, taxes: { amount: 35_500, currency: 'GBP' } },
      business: { points: 47_500, seats: 0, taxes: { amount: 69_900, currency: 'GBP' } },
      first: none,
      scrapedAt: '2026-11-20T09:41:12.266914Z',
    })
  })

  it('gives snapshots that ingest takes, and nothing else', async () => {
    const rows = await read(pages + fixture('seats-aero-trips.json'))

    for (const snapshot of snapshots(rows)) expect(AwardSnapshot.safeParse(snapshot).error).toBeUndefined()
    expect(rows.flatMap((row) => (row.kind === 'snapshot' ? [] : [[row.place, row.kind, row.reason]]))).toEqual([
      ['row 3', 'passed over', 'it was read before, from an overlapping page'],
      ['row 7', 'unusable', `Source: which airline's miles "fantasymiles" counts in is not known`],
      ['row 8', 'unusable', 'MileageCost: A figure is written in digits'],
    ])
  })

  it('takes a row of an overlapping page again when it is newer', async () => {
    const economies = snapshots(await read(pages))
      .filter(({ carrier, departure }) => carrier === 'VS' && departure === '2027-03-15')
      .map(({ economy }) => economy.points)

    expect(economies).toEqual([9000, 9500])
  })

  it.each([
    ['as text', { YAvailable: true, YMileageCost: '9000' }, 9000],
    ['as a number', { YAvailable: true, YMileageCost: 9000 }, 9000],
    ['before the filter of high prices', { YAvailableRaw: true, YMileageCost: '0', YMileageCostRaw: 255_000 }, 255_000],
    ['of a cabin that is not available', { YAvailable: false, YMileageCost: '9000' }, 0],
    ['of a cabin that is empty', { YAvailable: null, YMileageCost: '' }, 0],
    ['of a cabin that is missing', {}, 0],
    ['with the airline among others', { YAvailable: true, YMileageCost: '9000', YAirlines: 'DL, VS' }, 9000],
    ['of partners only', { YAvailable: true, YMileageCost: '9000', YAirlines: 'DL, AF' }, 9000],
  ])('reads a cost %s', async (_, fields, points) => {
    expect((await summary(fields)).economy.points).toBe(points)
  })

  it('names everybody who flies that day in a cabin that can be booked, each once', async () => {
    const airlines = { YAirlines: 'VS, DL', JAvailable: true, JMileageCost: 1, JAirlines: 'DL', JAirlinesRaw: 'KL, DL' }

    expect((await summary({ YAvailable: true, YMileageCost: 1, ...airlines, WAirlines: 'AF' })).carriers).toEqual([
      'DL',
      'KL',
      'VS',
    ])
    expect(await summary({ YAvailable: true, YMileageCost: 1 })).not.toHaveProperty('carriers')
  })

  it.each([
    ['of a named currency', { YTotalTaxes: 17_200, TaxesCurrency: 'GBP' }, { amount: 17_200, currency: 'GBP' }],
    ['in US dollars when none is named', { YTotalTaxes: 560, TaxesCurrency: '' }, { amount: 560, currency: 'USD' }],
    ['that nobody counted', { YTotalTaxes: 0, TaxesCurrency: 'GBP' }, undefined],
  ])('reads taxes %s', async (_, fields, taxes) => {
    expect((await summary({ YAvailable: true, YMileageCost: '9000', ...fields })).economy.taxes).toEqual(taxes)
  })

  it('never joins the cost of one flight with the seats of another', async () => {
    const { economy } = await summary({ YAvailable: true, YMileageCost: '9000', YRemainingSeats: 9 })

    expect(economy).toEqual({ points: 9000, seats: 0 })
  })

  it.each([
    ['UpdatedAt', { UpdatedAt: '2026-11-20T10:00:00Z', ComputedLastSeen: '2026-11-19T10:00:00Z' }],
    ['ComputedLastSeen', { UpdatedAt: undefined, ComputedLastSeen: '2026-11-20T10:00:00Z' }],
    ['ComputedLastSeen', { UpdatedAt: '', ComputedLastSeen: '2026-11-20T10:00:00Z' }],
  ])('was seen at %s', async (_, fields) => {
    expect((await summary(fields)).scrapedAt).toBe('2026-11-20T10:00:00Z')
  })
})

describe('Seats.aero trips', () => {
  it('become flights, whoever flies them, each cabin at its lowest cost with the seats at that cost', async () => {
    const flights = snapshots(await read(pages)).filter(({ departure }) => departure === '2027-03-17')

    expect(flights.map(({ flightNumber, departureTime }) => [flightNumber, departureTime])).toEqual([
      ['VS3', '11:30'],
      ['VS25', '17:00'],
      ['DL1', '11:30'],
      ['VS75-DL2210', '11:30'],
    ])
    expect(flights[0]).toMatchObject({
      economy: { points: 9000, seats: 9, seatsAreAtLeast: true },
      premiumEconomy: none,
      // 0 seats are an unknown number.
      business: { points: 47_500, seats: 0, seatsAreAtLeast: false },
      first: none,
    })
  })

  const segment = (FlightNumber: string, from: string, to: string, more: object = {}) => ({
    FlightNumber,
    OriginAirport: from,
    DestinationAirport: to,
    DepartsAt: '2027-03-15T11:30:00Z',
    ArrivesAt: '2027-03-15T14:35:00Z',
    ...more,
  })
  const connection = {
    AvailabilityID: 'a',
    Cabin: 'business',
    MileageCost: 60_000,
    TotalTaxes: 1290,
    TaxesCurrency: '',
    Stops: 1,
    TotalDuration: 1133,
    Carriers: 'BA, AA',
    FlightNumbers: 'BA112, AA100',
    DepartsAt: '2027-03-15T11:30:00Z',
    AvailabilitySegments: [
      segment('AA100', 'JFK', 'LAX', {
        DepartsAt: '2027-03-15T18:05:00Z',
        ArrivesAt: '2027-03-15T21:45:00Z',
        Order: 1,
      }),
      segment('BA112', 'LHR', 'JFK', { AircraftCode: '351', Order: 0 }),
    ],
    Source: 'american',
    UpdatedAt: '2026-11-20T09:41:12Z',
  }
  const connected = async (...trips: object[]) => snapshots(await read(JSON.stringify({ data: trips })))

  it('keep connections, and who flies them, as one award in the miles of one airline', async () => {
    expect(await connected(connection)).toEqual([
      {
        carrier: 'AA',
        origin: 'LHR',
        destination: 'LAX',
        departure: '2027-03-15',
        departureTime: '11:30',
        flightNumber: 'BA112-AA100',
        stops: 1,
        durationMinutes: 1133,
        carriers: ['BA', 'AA'],
        segments: [
          {
            flightNumber: 'BA112',
            origin: 'LHR',
            destination: 'JFK',
            departure: '2027-03-15T11:30',
            arrival: '2027-03-15T14:35',
            aircraft: '351',
          },
          {
            flightNumber: 'AA100',
            origin: 'JFK',
            destination: 'LAX',
            departure: '2027-03-15T18:05',
            arrival: '2027-03-15T21:45',
          },
        ],
        economy: none,
        premiumEconomy: none,
        business: { points: 60_000, seats: 0, seatsAreAtLeast: false, taxes: { amount: 1290, currency: 'USD' } },
        first: none,
        scrapedAt: '2026-11-20T09:41:12Z',
      },
    ])
  })

  it('say how much of the way is in the cabin, and are none when it is nothing', async () => {
    const [mixed] = await connected({ ...connection, MixedCabinPct: 18 })

    expect(mixed?.business).toMatchObject({ points: 60_000, cabinShare: 82 })
    expect(await connected({ ...connection, MixedCabinPct: 100 })).toEqual([])
  })

  it('are one flight when the same flights are joined in two ways: the quicker', async () => {
    const [overnight, quick] = [
      { ...connection, TotalDuration: 2400 },
      { ...connection, MileageCost: 70_000 },
    ]

    expect((await connected(overnight, quick)).map(({ business }) => business.points)).toEqual([70_000])
  })

  it.each([
    ['a part is missing', { AvailabilitySegments: connection.AvailabilitySegments.slice(1) }],
    [
      'a part has no arrival',
      { AvailabilitySegments: [segment('BA112', 'LHR', 'JFK'), segment('AA100', 'JFK', 'LAX', { ArrivesAt: '' })] },
    ],
    ['its times cannot be true', { TotalDuration: 9000 }],
  ])('tell no parts of a way when %s', async (_, change) => {
    const [flight] = await connected({ ...connection, ...change })

    expect(flight).toMatchObject({ flightNumber: 'BA112-AA100', stops: 1, origin: 'LHR' })
    expect(flight).not.toHaveProperty('segments')
  })

  it('leave at the time of the airport, although it ends in Z', async () => {
    const [flight] = snapshots(await read(fixture('seats-aero-trips.json')))

    expect(flight).toMatchObject({ departure: '2027-03-15', departureTime: '11:30' })
  })

  it('put the cabins of one flight together, and pass booking links over', async () => {
    const rows = await read(fixture('seats-aero-trips.json'))

    expect(rows).toHaveLength(1)
    expect(snapshots(rows)[0]).toMatchObject({
      carrier: 'VS',
      origin: 'LHR',
      destination: 'JFK',
      flightNumber: 'VS3',
      economy: { points: 9000, seats: 9, seatsAreAtLeast: true },
      business: { points: 47_500, seats: 2 },
    })
  })
})

describe('a file of Seats.aero answers', () => {
  const page = JSON.parse(fixture('seats-aero-page-1.json')) as { data: unknown[] }

  it.each([
    ['one page', JSON.stringify(page)],
    ['a list of pages', JSON.stringify([page])],
    ['the rows alone', JSON.stringify(page.data)],
    ['one page per line', `${JSON.stringify(page)}\n`],
  ])('may hold %s', async (_, text) => {
    expect(snapshots(await read(text))).toHaveLength(2)
  })
})
