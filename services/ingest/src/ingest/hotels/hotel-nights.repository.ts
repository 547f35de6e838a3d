import type { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { Database } from '@pointfare/core/db/database'
import type { BatchEffect } from '../suspicion.ts'

/** Writers take turns: each compares with what the one before it committed. */
const lock = { name: 'hotels_lock', text: 'select pg_advisory_xact_lock(72613)' }

/** $1 chains, $2 cities, $3 names, $4 when each was seen, $5 now (nothing was seen later), $6 whether they are made up. */
const seeHotels = {
  name: 'hotels_see',
  text: `insert into hotel as h (chain_code, city, name, last_seen_at, is_demo)
         select chain, city, name, least(seen, $5::timestamptz), $6
           from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) n(chain, city, name, seen)
         on conflict (city, chain_code, name) do update
           set last_seen_at = greatest(h.last_seen_at, excluded.last_seen_at), is_demo = excluded.is_demo`,
}

/**
 * Arrays of the nights' columns. One look at each night tells what is news, which is written and recorded; a source that
 * knows no cash price does not take back the one that another knew.
 */
const writeNights = {
  name: 'hotels_write_nights',
  text: `with staged as (
           select h.id hotel_id, s.*
             from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::int[], $6::smallint[], $7::numeric[],
                         $8::text[], $9::timestamptz[])
                  s(chain, city, name, night, points, rooms, cash, currency, scraped_at)
             join hotel h on (h.city, h.chain_code, h.name) = (s.city, s.chain, s.name)),
         compared as materialized (
           select s.hotel_id, s.night, s.points, s.rooms, s.scraped_at,
                  coalesce(s.cash, n.cash) cash, coalesce(s.currency, n.currency) currency,
                  n.hotel_id is not null is_known, n.points points_before, n.rooms rooms_before,
                  n.hotel_id is not null and n.changed_at >= s.scraped_at is_outdated,
                  (n.points, n.rooms, n.cash, n.currency) is distinct from
                    (s.points, s.rooms, coalesce(s.cash, n.cash), coalesce(s.currency, n.currency)) is_other
             from staged s
             left join hotel_night n on n.hotel_id = s.hotel_id and n.night = s.night),
         news as (select * from compared where is_other and not is_outdated),
         written as (
           insert into hotel_night as n (hotel_id, night, points, rooms, cash, currency, changed_at)
           select hotel_id, night, points, rooms, cash, currency, scraped_at from news
           on conflict (hotel_id, night) do update
             set points = excluded.points, rooms = excluded.rooms, cash = excluded.cash, currency = excluded.currency,
                 changed_at = excluded.changed_at),
         recorded as (
           insert into hotel_night_history (hotel_id, night, points, rooms, cash, currency, scraped_at)
           select hotel_id, night, points, rooms, cash, currency, scraped_at from news)
         select count(*) filter (where is_other and not is_outdated) changed,
                count(*) filter (where is_other and not is_outdated and is_known
                                   and (points, rooms) is distinct from (points_before, rooms_before)) events,
                count(*) filter (where is_other and is_outdated) outdated,
                count(*) filter (where not is_outdated and points_before = 0 and points > 0) opened,
                count(*) filter (where not is_outdated and points_before > 0 and points = 0) closed,
                count(*) filter (where not is_outdated and points_before > 0) bookable
           from compared`,
}

/** How hotel nights get into the database, in one transaction. */
export const createHotelNightsRepository = (tx: Database) => ({
  /** Waits for other writers; nobody else writes nights until the transaction ends. */
  takeLease: () => tx.query(lock),

  /** Writes what is news among nights, of which none comes twice; answers what that did. */
  async write(nights: readonly HotelNightSnapshot[], { now, isDemo }: { now: Date; isDemo: boolean }) {
    const hotels = [...lastSeenHotels(nights).values()]
    const named = (['chain', 'city', 'hotel'] as const).map((name) => hotels.map((hotel) => hotel[name]))
    await tx.query(seeHotels, [...named, hotels.map(({ scrapedAt }) => new Date(scrapedAt)), now, isDemo])
    const [effect] = await tx.query<BatchEffect>(writeNights, columnsOf(nights))
    return effect! // the statement always answers a row
  },
})

/** Of each hotel the night that was seen last. */
function lastSeenHotels(nights: readonly HotelNightSnapshot[]) {
  const seen = new Map<string, HotelNightSnapshot>()
  for (const night of nights) {
    const key = hotelKey(night)
    const before = seen.get(key)
    if (!before || Date.parse(night.scrapedAt) > Date.parse(before.scrapedAt)) seen.set(key, night)
  }
  return seen
}

export const hotelKey = ({ chain, city, hotel }: Pick<HotelNightSnapshot, 'chain' | 'city' | 'hotel'>) =>
  [chain, city, hotel].join('\t')

const columnsOf = (nights: readonly HotelNightSnapshot[]) => [
  nights.map(({ chain }) => chain),
  nights.map(({ city }) => city),
  nights.map(({ hotel }) => hotel),
  nights.map(({ night }) => night),
  nights.map(({ points }) => points),
  nights.map(({ rooms }) => rooms),
  nights.map(({ cash }) => cash?.amount ?? null),
  nights.map(({ cash }) => cash?.currency ?? null),
  nights.map(({ scrapedAt }) => new Date(scrapedAt)),
]
