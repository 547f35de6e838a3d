import { anAvailability, aTrip } from './availability-rows.ts'

type Fields = Record<string, unknown>

/** One recorded answer of a day, with a field that is not as it should be. */
export type RecordedAnswer = {
  name: string
  change: (row: Fields) => unknown
  /** What is counted. */
  faults: string[]
  /** What its flights cost then, where that is not as on a day without a fault. */
  flights?: Record<string, string>
}

const flight = (number: string, date: string, [from, to]: readonly [string, string], hour = '11:30') => ({
  number,
  from,
  to,
  departs: `${date}T${hour}`,
  arrives: `${date}T18:35`,
  aircraft: '351',
})

/** VS3 in two cabins and VS25 in one, in that order. */
export function aDay(
  { date, way: [from, to] }: ReturnType<typeof placeOf>,
  { vs25, seenAt }: { vs25: number; seenAt: Date },
): Fields {
  const updatedAt = seenAt.toISOString()
  const ID = `${from}${to}${date}`
  const trip = (number: string, cabin: 'economy' | 'business', points: number, taxes: number) => {
    const flights = [flight(number, date, [from, to])] as [ReturnType<typeof flight>]
    return aTrip({ availability: ID, cabin, points, taxes, seats: 4, minutes: 475, flights, updatedAt })
  }
  const trips = [
    trip('VS3', 'economy', 9000, 17_200),
    trip('VS3', 'business', 47_500, 69_900),
    trip('VS25', 'business', vs25, 69_900),
  ]
  const cabins = { Y: { points: 9000, taxes: 17_200 }, J: { points: 47_500, taxes: 69_900 } }
  return { ...anAvailability({ origin: from, destination: to, date, cabins, trips, updatedAt }), ID }
}

/** What the day costs before, and once VS25 has changed. */
export const before = { VS3: '(9000,0,47500,0)', VS25: '(0,0,52000,0)' }
export const after = { VS3: '(9000,0,47500,0)', VS25: '(0,0,53000,0)' }

const tripsOf = (row: Fields) => row['AvailabilityTrips'] as Fields[]

const named = (field: string, value: unknown) => `${field} ${value === undefined ? 'missing' : JSON.stringify(value)}`

/** A field of one of the trips: of VS3 in business unless it is said. */
const ofTrip = (field: string, values: unknown[], faults: string[], index = 1): RecordedAnswer[] =>
  values.map((value) => ({
    name: `${named(field, value)} of trip ${index + 1}`,
    change: (row) => Object.assign(tripsOf(row)[index]!, { [field]: value }), // a day has three
    faults,
  }))

const ofSegment = (changes: Fields, faults: string[]): RecordedAnswer => ({
  name: `a part with ${JSON.stringify(changes)}`,
  change: (row) => Object.assign((tripsOf(row)[1]!['AvailabilitySegments'] as Fields[])[0]!, changes), // VS3 has one
  faults,
})

const ofRow = (
  field: string,
  values: unknown[],
  faults: string[],
  flights?: RecordedAnswer['flights'],
): RecordedAnswer[] =>
  values.map((value) => ({
    name: `${named(field, value)} of the row`,
    change: (row) => Object.assign(row, { [field]: value }),
    faults,
    ...(flights && { flights }),
  }))

/** A detail costs no price. */
const details = [
  ...ofTrip('TotalTaxes', [172.5, -1, 'abc', {}, 1e12], ['taxes']),
  ...ofTrip('TotalTaxes', [undefined, null, '', 0], []),
  ...ofTrip('TaxesCurrency', ['gbp', 'POUNDS', 5], ['taxes']),
  ...ofTrip('TaxesCurrency', [undefined, null, '', 'GBP'], []),
  ...ofTrip('TaxesCurrency', ['USD'], [], 0),
  ...ofTrip('RemainingSeats', [-1, 2.5, 'many', 1e6], ['seats']),
  ...ofTrip('RemainingSeats', [undefined, null, '', '3'], []),
  ...ofTrip('TotalDuration', ['long', -5, 1e9], ['times']),
  ...ofTrip('TotalDuration', [undefined, null, 476, 490], []),
  ...ofTrip('Stops', ['none', 99], ['stops']),
  ...ofTrip('Stops', [undefined, null], []),
  ...ofTrip('Carriers', [7, 'Virgin Atlantic'], ['carriers']),
  ...ofTrip('Carriers', ['', null], []),
  ...ofTrip('MixedCabinPct', ['some', -1, 120], ['share']),
  ...ofTrip('UpdatedAt', ['yesterday', 7, '2031-01-01T00:00:00Z'], ['seen']),
  ...ofTrip('UpdatedAt', [null, '', undefined, '2026-11-20T09:00:00Z'], []),
  ...ofTrip('DepartsAt', ['', null, 'noon', 5, undefined], ['times']),
  ...ofTrip('FlightNumbers', ['VS003', ' VS 3 '], []),
  ...ofTrip('AvailabilitySegments', ['x', [null], [{}]], ['segments']),
  ...ofTrip('AvailabilitySegments', [null, [], undefined], []),
  ofSegment({ OriginAirport: 'CDG', DestinationAirport: 'MAD', DepartsAt: '2027-09-09T10:00:00Z' }, ['segments']),
  ofSegment({ OriginAirport: 'lhr' }, ['segments']),
  ofSegment({ DepartsAt: '' }, ['segments']),
  ofSegment({ ArrivesAt: null }, ['segments']),
  ofSegment({ FlightNumber: 3 }, ['segments']),
  ofSegment({ AircraftCode: 'Boeing 787' }, ['aircraft']),
]

/** What is left of a flight whose trip cannot be read stays as it was. */
const trips = [
  ...ofTrip('Cabin', ['Business', 'suite', '', null, 7, undefined], ['trip']),
  ...ofTrip('MileageCost', ['abc', -1, 0, 1.5, null, '', 1e9, undefined], ['points']),
  ...ofTrip('FlightNumbers', ['', '???', null, 7, undefined], ['trip']),
  ...ofTrip('Cabin', ['Business'], ['trip'], 0),
  { name: 'a trip that is nothing', change: (row) => tripsOf(row).splice(1, 1, null as never), faults: ['trip'] },
  { name: 'a trip that is text', change: (row) => tripsOf(row).splice(1, 1, 'VS3' as never), faults: ['trip'] },
  { name: 'a trip more that is a list', change: (row) => tripsOf(row).push([] as never), faults: ['trip'] },
  { name: 'a trip twice', change: (row) => tripsOf(row).push({ ...tripsOf(row)[1]! }), faults: [] },
  ...ofRow('AvailabilityTrips', [[], null, 'x', {}, undefined], ['no trips'], before),
] satisfies RecordedAnswer[]

/** Rows of which not even the day is told. */
const rows = [
  ...ofRow('Route', [null, {}, 'LHR-JFK', { OriginAirport: 'lhr', DestinationAirport: 'JFK' }], ['row'], before),
  ...ofRow('Date', ['soon', null, '', '2027-02-30', 5], ['row'], before),
  ...ofRow('Source', [7, null, ''], ['row'], before),
  ...ofRow('Source', ['VirginAtlantic'], ['programme'], before),
  ...ofRow('ID', [null, 7, undefined], []),
  ...ofRow('TaxesCurrency', ['gbp'], ['taxes', 'taxes', 'taxes']),
  ...ofRow('UpdatedAt', ['soon', 3], ['seen']),
]

/** In the order in which they are to be tried: a row that cannot be read spares others. */
export const recordedAnswers: { inDays: RecordedAnswer[]; inRows: RecordedAnswer[] } = {
  inDays: [...details, ...trips],
  inRows: rows,
}

const airports = ['LHR', 'MAN', 'BOS', 'JFK']
export const ways = airports.flatMap((origin) =>
  airports.filter((destination) => destination !== origin).map((destination) => [origin, destination] as const),
)

/** A route and day for each of many, none of which another has. */
export const placeOf = (index: number) => ({
  way: ways[index % ways.length]!, // one of them
  date: new Date(Date.UTC(2026, 10, 23 + Math.floor(index / ways.length))).toISOString().slice(0, 10),
})
