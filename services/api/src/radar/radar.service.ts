import { isCounted } from '@pointfare/shared/contracts/known'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import type { SaverSeat } from '@pointfare/shared/contracts/saver-seat'
import { airportName } from '@pointfare/shared/format/places'
import { routesOf } from '../requested-routes.ts'
import { timeOfDay } from '@pointfare/reference/departure-minute'
import type { KnownCodes } from '../known-codes.ts'
import type { RadarRepository } from './radar.repository.ts'
import { newsOf, type RadarRequested, type RadarFilter, type SaverSeatRow } from './saver-seat-row.ts'

export type RadarService = ReturnType<typeof createRadarService>

type Dependencies = { repository: RadarRepository; codes: KnownCodes; now: () => Date }

export function createRadarService({ repository, codes, now }: Dependencies) {
  /** @throws NotFound naming the first code that nobody knows */
  async function filterOf({ region, cabin, origin, airline, seats }: RadarRequested): Promise<RadarFilter> {
    const airlines = airline === undefined ? null : splitCodes(airline)
    const fields = { airlines: 'airline', origins: 'origin', destinations: 'destination' }
    const places = { airlines, origins: origin === undefined ? [] : splitCodes(origin), destinations: [] }
    const { origins } = await routesOf(codes, places, fields)
    return {
      region: region ?? null,
      cabin: cabin ?? null,
      origins: origin === undefined ? null : origins,
      airlines,
      seats,
    }
  }

  const newest = async (requested: RadarRequested, most: number) =>
    repository.newest(await filterOf(requested), most, now())

  return {
    /** What became a saver award last, as rows for feeds. */
    newest,

    /** The same as the API tells it. */
    seats: async (requested: RadarRequested, most: number): Promise<SaverSeat[]> =>
      (await newest(requested, most)).map(seatOf),
  }
}

const seatOf = (row: SaverSeatRow): SaverSeat => ({
  id: newsOf(row),
  airlineCode: row.carrier,
  airlineName: row.airlineName,
  flightNumber: row.flightNumber,
  origin: row.origin,
  originName: airportName({ name: row.originName, city: row.originCity }),
  destination: row.destination,
  destinationName: airportName({ name: row.destinationName, city: row.destinationCity }),
  region: row.region,
  date: row.departure,
  departureTime: timeOfDay(row.departureMinute),
  cabin: row.cabin,
  points: row.points,
  seats: row.seats,
  seatsKnown: isCounted(row),
  hasMoreSeats: row.hasMoreSeats,
  openedAt: row.openedAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
})
