import type { Database } from '@pointfare/core/db/database'
import { cabinNames, hasRoom } from '@pointfare/reference/cabin-values'
import { flightSeenAt } from '../flight-seen.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'
import type { RadarFilter, SaverSeatRow } from './saver-seat-row.ts'

const saverFilters: readonly SaverFilter[] = ['region', 'cabin', 'origins', 'airlines']

export type RadarRepository = ReturnType<typeof createRadarRepository>

export const createRadarRepository = (db: Pick<Database, 'query'>) => ({
  /** Saver seats that are still to be had, those that became one last first. */
  newest({ seats, ...filter }: RadarFilter, most: number, now: Date): Promise<SaverSeatRow[]> {
    const { region, origins, airlines } = filter
    const given = { region, cabin: filter.cabin?.toLowerCase() ?? null, origins, airlines }
    const names = saverFilters.filter((name) => given[name] !== null)
    return db.query<SaverSeatRow>(newSaverSeats(names), [now, seats, most, ...names.map((name) => given[name])])
  },
})

/** What narrows the radar down; a plan is made for each set of them, so that its index is read. */
const conditions = {
  region: (value: string) => `s.region = ${value}`,
  cabin: (value: string) => `s.cabin = ${value}::cabin`,
  origins: (value: string) => `r.origin = any (${value}::text[])`,
  airlines: (value: string) => `r.carrier = any (${value}::text[])`,
}

type SaverFilter = keyof typeof conditions

const each = (value: (cabin: string) => string) =>
  cabinNames.map((cabin) => `when '${cabin}' then ${value(cabin)}`).join(' ')

const ofCabin = (column: string) => `case s.cabin ${each((cabin) => `(f.${column}).${cabin}`)} end`

/**
 * $1 now, $2 seats of a party, $3 how many; from $4 on a value for each filter, in their order. The newest first, by an index
 * that has them in that order: what is no saver award any more, or has left, is left out.
 */
export const newSaverSeats = (filters: readonly SaverFilter[]) => ({
  name: ['radar_new_saver_seats', ...filters].join('_'),
  text: `select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  ${ofCabin('points')} as points, ${ofCabin('seats')} as seats, ${ofCabin('more_seats')} as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(${flightSeenAt()}, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join ${clockInSql('$1')}
            where ${ofCabin('savers')} and ${ofCabin('points')} > 0
              and ${hasRoom(ofCabin('seats'), '$2::int')} and coalesce(${ofCabin('cabin_shares')}, 0) = 0
              and f.departure >= clock.today and ${isStillToLeave('clock.today', 'clock.minute')}
              ${filters.map((name, at) => `and ${conditions[name](`$${at + 4}`)}`).join(' ')}
            order by s.event_id desc, s.cabin limit $3`,
})
