import type { HotelChain } from '@pointfare/shared/contracts/hotel'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { mostNightStates } from '@pointfare/shared/contracts/hotel-nights'
import type { Database } from '@pointfare/core/db/database'

export type HotelsRepository = ReturnType<typeof createHotelsRepository>

export type HotelRow = {
  id: number
  chainCode: string
  programme: string
  name: string
  city: string
  isDemo: boolean
  seenAt: Date
}

/** What a room costs in money; null where nobody tells it. */
type CashRow = { cash: number | null; currency: Currency | null }
export type NightRow = CashRow & { hotelId: number; date: IsoDate; points: number; rooms: number }
export type StateRow = CashRow & { seenAt: Date; points: number; rooms: number }
/** Nights in a row; what each of them costs in money is in `cash`. */
export type RunRow = {
  hotelId: number
  checkIn: IsoDate
  points: number
  cash: (number | null)[]
  currencies: (Currency | null)[]
}
export type PlaceRow = { city: string; country: string; codes: string[]; chain: string; hotels: number }

const hotelChains = {
  name: 'hotel_chains',
  text: 'select code, name, programme, brands from hotel_chain order by name',
}

/** $1 today. A night ends the look at its hotel. */
const hotelPlaces = {
  name: 'hotel_places',
  text: `select h.city, a.country, a.codes, h.chain_code chain, count(*) hotels
           from hotel h
           join (select city, min(country) country,
                        array_agg(distinct metro_code) filter (where metro_code is not null)
                          || array_agg(code order by code) codes
                   from airport group by city) a on a.city = h.city
          where exists (select from hotel_night n where n.hotel_id = h.id and n.night >= $1)
          group by h.city, a.country, a.codes, h.chain_code
          order by h.city, h.chain_code`,
}

const hotelColumns = `h.id, h.chain_code "chainCode", c.programme, h.name, h.city, h.is_demo "isDemo",
                h.last_seen_at "seenAt"`

/** $1 cities, $2 chain or null. */
const hotelsInCities = {
  name: 'hotels_in_cities',
  text: `select ${hotelColumns}
           from hotel h join hotel_chain c on c.code = h.chain_code
          where h.city = any ($1::text[]) and ($2::text is null or h.chain_code = $2)
          order by h.name, h.id`,
}

/** $1 ids. */
const hotelsById = {
  name: 'hotels_by_id',
  text: `select ${hotelColumns} from hotel h join hotel_chain c on c.code = h.chain_code where h.id = any ($1::int[])`,
}

/** $1 hotels, $2 first and $3 last night: one range of the primary key per hotel. */
const hotelNights = {
  name: 'hotel_nights',
  text: `select hotel_id "hotelId", night date, points, rooms, cash::float8 cash, currency
           from hotel_night where hotel_id = any ($1::int[]) and night between $2 and $3
          order by hotel_id, night`,
}

/**
 * $1 hotels, $2 first and $3 last night, $4 nights in a row, $5 rooms. Of each hotel the run with the fewest points, the
 * earliest of equal ones: in one look at its nights, in their order.
 */
const cheapestRuns = {
  name: 'hotel_cheapest_runs',
  text: `with run as (
           select hotel_id, night, sum(points) over w points, array_agg(cash::float8) over w cash,
                  array_agg(currency) over w currencies, last_value(night) over w last_night, count(*) over w nights
             from hotel_night
            where hotel_id = any ($1::int[]) and night between $2 and $3 and points > 0
              and (rooms = 0 or rooms >= $5)
           window w as (partition by hotel_id order by night rows between current row and $4::int - 1 following))
         select distinct on (hotel_id) hotel_id "hotelId", night "checkIn", points::int points, cash, currencies
           from run where nights = $4 and last_night = night + $4::int - 1
          order by hotel_id, points, night`,
}

/**
 * Stays in cities on given days: $1 cities, $2 check-ins, $3 nights, $4 rooms. Of each the hotel with the fewest points;
 * a stay that no hotel has is left out. Positions count from 1.
 */
const cheapestHotels = {
  name: 'hotel_cheapest_on_days',
  text: `select asked.position::int, best.*
           from unnest($1::text[], $2::date[], $3::int[]) with ordinality asked(city, check_in, nights, position)
          cross join lateral (
            select n.hotel_id "hotelId", asked.check_in "checkIn", sum(n.points)::int points,
                   array_agg(n.cash::float8) cash, array_agg(n.currency) currencies
              from hotel h
              join hotel_night n on n.hotel_id = h.id
             where h.city = asked.city and n.night >= asked.check_in and n.night < asked.check_in + asked.nights
               and n.points > 0 and (n.rooms = 0 or n.rooms >= $4)
             group by n.hotel_id having count(*) = asked.nights
             order by 3, 1 limit 1) best`,
}

/** $1 hotel, $2 night. */
const nightHistory = {
  name: 'hotel_night_history',
  text: `select scraped_at "seenAt", points, rooms, cash::float8 cash, currency
           from hotel_night_history where hotel_id = $1 and night = $2
          order by id desc limit ${mostNightStates}`,
}

type Range = { from: IsoDate; to: IsoDate }
export type RequestedStay = { city: string; checkIn: IsoDate; nights: number }

export function createHotelsRepository(db: Database) {
  return {
    /** By name; there are few. */
    chains: () => db.query<HotelChain>(hotelChains),

    /** Cities and chains that have nights from `today` on. */
    places: (today: IsoDate) => db.query<PlaceRow>(hotelPlaces, [today]),

    /** Of one chain or of all, by name. */
    hotelsIn: (cities: readonly string[], chain: string | null) => db.query<HotelRow>(hotelsInCities, [cities, chain]),

    hotels: (ids: readonly number[]) => db.query<HotelRow>(hotelsById, [ids]),

    nights: (hotels: readonly number[], { from, to }: Range) => db.query<NightRow>(hotelNights, [hotels, from, to]),

    /** The cheapest run of each hotel that has one, with so many rooms left on each of its nights. */
    cheapestRuns: (
      hotels: readonly number[],
      { from, to, nights, rooms = 1 }: Range & { nights: number; rooms?: number },
    ) => db.query<RunRow>(cheapestRuns, [hotels, from, to, nights, rooms]),

    /** For each stay that can be had, counted from 1, its cheapest hotel. */
    cheapestHotels: (requested: readonly RequestedStay[], rooms: number) =>
      db.query<RunRow & { position: number }>(cheapestHotels, [
        requested.map(({ city }) => city),
        requested.map(({ checkIn }) => checkIn),
        requested.map(({ nights }) => nights),
        rooms,
      ]),

    /** Newest first. */
    history: (hotel: number, night: IsoDate) => db.query<StateRow>(nightHistory, [hotel, night]),
  }
}
