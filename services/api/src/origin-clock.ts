import type { Database } from '@pointfare/core/db/database'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { hasLeftBy } from '@pointfare/reference/departure-minute'
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

type Face = { format: Intl.DateTimeFormat; atMinute: number; clock: Clock }
const faces = new Map<string, Face>()

const newFace = (timeZone: string): Face => ({
  format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
  atMinute: Number.NaN,
  clock: { today: '', minute: 0 },
})

/** What clocks in a time zone show; worked out once a minute, for every search asks. */
export function clockIn(timeZone: string, now: Date): Clock {
  const face = faces.get(timeZone) ?? newFace(timeZone)
  faces.set(timeZone, face)
  const atMinute = Math.floor(now.getTime() / 60_000)
  if (face.atMinute !== atMinute) {
    const [today = '', time = ''] = face.format.format(now).split(' ')
    face.atMinute = atMinute
    face.clock = { today, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }
  }
  return face.clock
}

/** The later one: what a range from there on begins with. */
export const notBefore = (date: IsoDate, { today }: Clock): IsoDate => (date > today ? date : today)

/**
 * SQL, where days before `today` are left out already: a flight `f` has not left when clocks at its origin show `today` and
 * `minute`. One of which only the day is known stays until that is over.
 */
export const isStillToLeave = (today: string, minute: string) =>
  `not (f.departure = ${today} and ${hasLeftBy('f.departure_minute', minute)})`

/** SQL, with `airport o`: the same as `clock.today` and `clock.minute`, where each route has a clock of its own. */
export const clockInSql = (now: string) => `lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values (${now}::timestamptz at time zone o.time_zone)) at_origin (shows)) clock`
