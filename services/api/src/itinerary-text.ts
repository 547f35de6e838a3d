import type { FlightSegment } from '@pointfare/shared/contracts/itinerary'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { taxesOfCabins } from '@pointfare/reference/cabin-taxes'
import { numbersOf } from '@pointfare/reference/cabin-values'

const reported = (column: string) => `coalesce(f.${column}::text, '')`

/**
 * SQL: what some sources tell of a flight beside its figures, in one text without blanks and semicolons; empty where none
 * did, as of every flight of the demo. How each column is written: services/ingest/src/ingest/itinerary-columns.ts.
 */
export const itineraryColumn = `case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', ${['stops', 'duration_minutes', 'carriers', 'taxes', 'taxes_currency', 'other_taxes', 'cabin_shares', 'segments'].map(reported).join(', ')})
   end`

type Itinerary = Pick<RewardFlight, 'stops' | 'durationMinutes' | 'carriers' | 'segments' | 'arrival'>
type AwardDetails = Pick<CabinAward, 'taxes' | 'cabinShare'>

export type ReadItinerary = Itinerary & { awardDetailsOf: (cabin: 0 | 1 | 2 | 3) => AwardDetails }

const nothingOfAnAward = () => ({})
const nothingReported: ReadItinerary = { awardDetailsOf: nothingOfAnAward }

/** What `itineraryColumn` wrote, as the API shows it: what nobody told is absent, and who flies when that is `carrier` alone. */
export function readItinerary(text: string, carrier: string): ReadItinerary {
  if (text === '') return nothingReported
  const [stops, duration, carriers, taxes, currency, otherTaxes, shares, segmentsText] = text.split('|') as Fields
  const segments = segmentsText ? segmentsText.split('+').map(readSegment) : undefined
  const arrival = segments?.at(-1)?.arrival
  return {
    ...(stops && { stops: Number(stops) }),
    ...(duration && { durationMinutes: Number(duration) }),
    ...(carriers && carriers !== carrier && { carriers: carriers.split(',') }),
    ...(segments && { segments }),
    ...(arrival && { arrival }),
    awardDetailsOf: awardDetails(taxesOfCabins(taxes, currency, otherTaxes), shares),
  }
}

type Fields = [string, string, string, string, string, string, string, string]

function readSegment(text: string): FlightSegment {
  const [flightNumber, origin, departure, destination, arrival, aircraft] = text.split(',') as Fields
  return { flightNumber, origin, destination, departure, arrival, ...(aircraft && { aircraft }) }
}

function awardDetails(taxesOf: ReturnType<typeof taxesOfCabins>, shares: string) {
  const percents = shares ? numbersOf(shares) : none
  return (cabin: 0 | 1 | 2 | 3): AwardDetails => ({
    ...taxesOf(cabin),
    ...(percents[cabin] > 0 && { cabinShare: percents[cabin] }),
  })
}

const none = [0, 0, 0, 0] as const
