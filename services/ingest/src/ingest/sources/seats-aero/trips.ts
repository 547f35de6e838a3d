import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import type { FlightSegment } from '@pointfare/shared/contracts/itinerary'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { SnapshotCabin } from './cabins.ts'
import type { Note } from './faults.ts'
import { airportCode, codesIn, fieldsOf, figureIn, isDay, localTimeIn, textIn, valueOf, type Fields } from './fields.ts'
import { mostCarriers, seenAt, taxesIn } from './figures.ts'
import { numbersIn } from './flight-numbers.ts'
import { aircraftIn, canTake, mostMinutes, segmentsIn } from './segments.ts'

const cabinOf = { economy: 'economy', premium: 'premiumEconomy', business: 'business', first: 'first' } as const

/** Seats are counted no further. */
const mostCounted = 9
const mostSeats = 999
export const mostPoints = 10_000_000
const mostStops = 5

/** One way to fly in one cabin, as far as it can be read. */
export type Trip = {
  cabin: SnapshotCabin
  award: SnapshotAward
  /** Percent of the way in the cabin; undefined: it is told and cannot be read. */
  share: number | undefined
  numbers: string[]
  day: string
  time: string | undefined
  origin: string | undefined
  destination: string | undefined
  details: Pick<AwardSnapshot, 'stops' | 'durationMinutes' | 'carriers' | 'segments'>
  seenAt: string | undefined
}

/** What the row that lists trips says of all of them. */
export type Around = {
  origin?: string | undefined
  destination?: string | undefined
  /** yyyy-MM-dd */
  day?: string | undefined
  currency?: unknown
  /** When those without a time were seen. */
  seenAt?: string | undefined
}

/** Undefined when it cannot be told which flight in which cabin costs how much; each detail that cannot be read is noted. */
export function readTrip(row: unknown, around: Around, note: Note): Trip | undefined {
  const fields = fieldsOf(row)
  const cabin = cabinIn(fields?.['Cabin'])
  const numbers = numbersIn(fields?.['FlightNumbers'])
  if (!fields || !cabin || !numbers) {
    const [field, value] = !fields
      ? ['it', row]
      : cabin
        ? ['FlightNumbers', fields['FlightNumbers']]
        : ['Cabin', fields['Cabin']]
    note('trip', field as string, value)
    return undefined
  }
  const points = valueOf(figureIn(fields['MileageCost'], mostPoints))
  const begins = beginningOf(fields, around.day, note)
  if (!points || !begins) {
    note(points ? 'trip' : 'points', points ? 'DepartsAt' : 'MileageCost', fields[points ? 'DepartsAt' : 'MileageCost'])
    return undefined
  }
  const share = shareIn(fields['MixedCabinPct'], note)
  const way = legsOf(fields, { ...begins, numbers }, around, note)
  return {
    cabin,
    share,
    numbers,
    ...begins,
    ...way,
    award: awardOf(fields, { points, share }, around.currency, note),
    seenAt: seenAt(fields, note) ?? around.seenAt,
  }
}

const cabinIn = (value: unknown): SnapshotCabin | undefined =>
  typeof value === 'string' && Object.hasOwn(cabinOf, value) ? cabinOf[value as keyof typeof cabinOf] : undefined

/** Its own day and time; when they cannot be read, the day of its row and no time. */
function beginningOf(fields: Fields, day: string | undefined, note: Note) {
  const reported = localTimeIn(fields['DepartsAt'])
  if (reported.kind === 'told' && isNear(reported.value.slice(0, 10), day))
    return { day: reported.value.slice(0, 10), time: reported.value.slice(11) as string | undefined }
  if (!day) return undefined
  note('times', 'DepartsAt', fields['DepartsAt'])
  return { day, time: undefined }
}

/** After midnight it may be the day beside. */
const isNear = (one: string, other: string | undefined) =>
  other === undefined || !isDay(other) || Math.abs(Date.parse(one) - Date.parse(other)) <= dayMs

/** Of the distance, that is flown in the cabin. */
function shareIn(value: unknown, note: Note): number | undefined {
  const mixed = figureIn(value, 100)
  if (mixed.kind === 'unreadable') note('share', 'MixedCabinPct', value)
  return mixed.kind === 'unreadable' ? undefined : 100 - (valueOf(mixed) ?? 0)
}

type Begun = { day: string; time: string | undefined; numbers: string[] }

/** Where it goes, and how: what does not fit is left out, and noted. */
function legsOf(
  fields: Fields,
  begun: Begun,
  around: Around,
  note: Note,
): Pick<Trip, 'origin' | 'destination' | 'details'> {
  const duration = figureIn(fields['TotalDuration'], mostMinutes)
  if (duration.kind === 'unreadable') note('times', 'TotalDuration', fields['TotalDuration'])
  const minutes = valueOf(duration) || undefined
  const listed = segmentsIn(fields['AvailabilitySegments'], { ...begun, duration: minutes }, note)
  const origin = airportIn(fields['OriginAirport']) ?? listed[0]?.origin ?? around.origin
  const destination = airportIn(fields['DestinationAirport']) ?? listed.at(-1)?.destination ?? around.destination
  const segments = listed.length > 0 ? listed : nonstopOf(fields, { ...begun, origin, destination, minutes }, note)
  return {
    origin,
    destination,
    details: {
      stops: stopsOf(fields, begun.numbers, note),
      ...(minutes && { durationMinutes: minutes }),
      carriers: carriersOf(fields, begun.numbers, note),
      ...(segments.length > 0 && { segments }),
    },
  }
}

const airportIn = (value: unknown) => valueOf(textIn(value, airportCode))

type Nonstop = Begun & { origin: string | undefined; destination: string | undefined; minutes: number | undefined }

/** A trip of one flight tells it by itself, too. */
function nonstopOf(
  fields: Fields,
  { numbers, day, time, origin, destination, minutes }: Nonstop,
  note: Note,
): FlightSegment[] {
  const reported = localTimeIn(fields['ArrivesAt'])
  const [number, ...more] = numbers
  if (reported.kind === 'unreadable') note('times', 'ArrivesAt', fields['ArrivesAt'])
  const arrival = valueOf(reported)
  if (!number || more.length > 0 || !time || !arrival || !origin || !destination) return []
  const departure = `${day}T${time}`
  if (!canTake(departure, arrival, minutes)) {
    note('times', 'ArrivesAt', arrival)
    return []
  }
  return [{ flightNumber: number, origin, destination, departure, arrival, ...aircraftIn(fields['Aircraft'], note) }]
}

function stopsOf(fields: Fields, numbers: readonly string[], note: Note): number {
  const stops = figureIn(fields['Stops'], mostStops)
  if (stops.kind === 'unreadable') note('stops', 'Stops', fields['Stops'])
  if (stops.kind === 'told') return stops.value
  const changes: unknown = fields['Connections']
  const listed = Array.isArray(changes) ? changes.length : 0
  return Math.min(Math.max(listed, numbers.length - 1), mostStops)
}

function carriersOf(fields: Fields, numbers: readonly string[], note: Note): string[] {
  const carriers = codesIn(fields['Carriers'])
  if (carriers.kind === 'unreadable') note('carriers', 'Carriers', fields['Carriers'])
  const named = valueOf(carriers) ?? []
  const flying = named.length > 0 ? named : numbers.map((number) => number.slice(0, 2))
  return [...new Set(flying)].slice(0, mostCarriers)
}

/** 0 seats are an unknown number of them. */
function awardOf(
  fields: Fields,
  { points, share }: { points: number; share: number | undefined },
  currency: unknown,
  note: Note,
): SnapshotAward {
  const counted = figureIn(fields['RemainingSeats'], mostSeats)
  if (counted.kind === 'unreadable') note('seats', 'RemainingSeats', fields['RemainingSeats'])
  const seats = valueOf(counted) ?? 0
  return {
    points,
    seats,
    seatsAreAtLeast: seats >= mostCounted,
    ...taxesIn(
      { field: 'TotalTaxes', amount: fields['TotalTaxes'], currency: fields['TaxesCurrency'] || currency },
      note,
    ),
    ...(share !== undefined && share > 0 && share < 100 && { cabinShare: share }),
  }
}
