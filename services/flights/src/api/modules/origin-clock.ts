import type { Database } from '@pointfare/db/database'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirportCode } from '@pointfare/shared/contracts/iata'

/** What clocks at an airport show: the date, and the minutes since its midnight. */
export type Clock = { today: IsoDate; minute: number }

export type OriginClocks = ReturnType<typeof createOriginClocks>

const timeZones = { name: 'time_zones', text: 'select code, time_zone as "timeZone" from airport' }

/** Clocks of airports. Their time zones are read once, and again when an airport is asked for that was not there. */
export function createOriginClocks(db: Database) {
  let zoneOf = new Map<AirportCode, string>()

  return {
    /** An airport that nobody knows has the time of Greenwich: no flight leaves it. */
    async at(airport: AirportCode, now: Date): Promise<Clock> {
      if (!zoneOf.has(airport)) {
        const rows = await db.query<{ code: AirportCode; timeZone: string }>(timeZones)
        zoneOf = new Map(rows.map(({ code, timeZone }) => [code, timeZone]))
      }
      return clockIn(zoneOf.get(airport) ?? 'UTC', now)
    },
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks in a time zone show. */
export function clockIn(timeZone: string, now: Date): Clock {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const [today = '', time = ''] = format.format(now).split(' ')
  return { today, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }
}

/** The later one: what a range from there on begins with. */
export const notBefore = (date: IsoDate, { today }: Clock): IsoDate => (date > today ? date : today)

/**
 * SQL, where days before `today` are left out already: a flight `f` has not left when clocks at its origin show `today` and
 * `minute`. A source that knows only days says midnight: such a flight stays until its day is over.
 */
export const isStillToLeave = (today: string, minute: string) =>
  `not (f.departure = ${today} and f.departure_minute between 1 and ${minute})`

/** SQL, with `airport o`: the same as `clock.today` and `clock.minute`, where each route has a clock of its own. */
export const clockInSql = (now: string) => `lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values (${now}::timestamptz at time zone o.time_zone)) at_origin (shows)) clock`
