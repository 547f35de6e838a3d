import type { Routes } from '@pointfare/api/requested-routes'
import { type Leg, lowestOfDays, type Pair, pairFlights, rankPairs } from '@pointfare/api/return-trips/pair-flights'
import { detailsOf } from '@pointfare/api/trip-details'
import type { TripPlace, TripPlaces } from '@pointfare/api/trip-places'
import { departureOf } from '@pointfare/reference/departure-minute'
import {
  type Alert,
  type AlertPreview,
  type AlertWatch,
  mostPreviewFlights,
  previewDays,
} from '@pointfare/shared/contracts/alert'
import { addDays, dayMs, daysBetween, utcDate } from '@pointfare/shared/contracts/days'
import { isCounted } from '@pointfare/shared/contracts/known'
import { type Wanted, wantedOf } from '../../matching/meets.ts'
import { formatWatch, type WatchPlaces } from '../../watches/watch-words.ts'
import type { CheckWatch } from '../check-watch.ts'
import type { HistoryRepository } from './history.repository.ts'
import type { MatchesRepository } from './matches.repository.ts'
import type { NumberedFlight } from './numbered-flight.ts'
import { replayRings } from './replay.ts'
import type { NumberedWanted } from './wanted-rows.ts'

export type PreviewsService = ReturnType<typeof createPreviewsService>

/** How a watch stands now. */
export type Standing = Pick<Alert, 'matches' | 'lowest'>

type Dependencies = {
  check: CheckWatch
  matches: MatchesRepository
  history: HistoryRepository
  tripPlaces: TripPlaces
  places: WatchPlaces
  now: () => Date
}

/** More routes times days than this are not replayed: it would take the database longer than anybody waits. */
const mostReplayed = 20_000

/** The history of a route may begin a day late and still be that of the whole time. */
const slackMs = dayMs

export function createPreviewsService({ check, matches, history, tripPlaces, places, now }: Dependencies) {
  return {
    /**
     * What an alert would match now, and how often it would have triggered recently.
     * @throws NotFound naming an unknown airline or place, InvalidInput for a place on both sides or days that are over
     */
    async preview(watch: AlertWatch): Promise<AlertPreview> {
      const routes = await check.keepable(watch)
      const ways = numbered(waysOfWatch(watch, routes))
      const [found, rings, names] = await Promise.all([
        watch.trip ? findTrips(watch, watch.trip, ways) : findFlights(ways),
        replay(watch, ways),
        places.names(),
      ])
      return { name: formatWatch(watch, names), ...found, rings }
    },

    /** How each of several watches stands, in their order; the number of statements does not grow with them. */
    async standings(watches: readonly AlertWatch[]): Promise<Standing[]> {
      const known = await Promise.all(watches.map((watch) => check.routes(watch)))
      const requested = watches.map((watch, index) => ({ watch, index, ways: waysOfWatch(watch, known[index]!) }))
      const [trips, singles] = [
        requested.filter(({ watch }) => watch.trip),
        requested.filter(({ watch }) => !watch.trip),
      ]
      const [counts, flights, placeOf] = await Promise.all([
        matches.counts(
          singles.map(({ index, ways: [out] }) => ({ ...out, n: index })),
          now(),
        ),
        // Two numbers for each: the ways of a trip may be of one cabin.
        matches.bestOfDays(
          trips.flatMap(({ index, ways }) => ways.map((way, place) => ({ ...way, n: index * 2 + place }))),
          now(),
        ),
        tripPlaces.of(trips.flatMap(({ index }) => airportsIn(known[index]!))),
      ])
      const byNumber = Map.groupBy(flights, ({ n }) => n)

      return requested.map(({ watch, index }) => {
        if (!watch.trip) {
          const { days = 0, lowest = null } = counts.get(index) ?? {}
          return { matches: days, lowest }
        }
        const [outs, backs] = [byNumber.get(index * 2) ?? [], byNumber.get(index * 2 + 1) ?? []]
        const pairs = pairsOfDays(outs, backs, { ...watch, trip: watch.trip }, placeOf)
        const [best] = pairs
        const lowest = best && { points: best.points, date: best.out.departure, airlineCode: best.out.carrier }
        return { matches: pairs.length, lowest: lowest ?? null }
      })
    },
  }

  async function findFlights([out]: readonly NumberedWanted[]) {
    const [counts, best] = await Promise.all([matches.counts([out!], now()), matches.best(out!, now())])
    const { flights = 0, days = 0 } = counts.get(0) ?? {}
    return { flights, days, best: best.map(toPreviewFlight) }
  }

  async function findTrips(watch: AlertWatch, trip: NonNullable<AlertWatch['trip']>, ways: readonly NumberedWanted[]) {
    const airports = ways.flatMap(({ origins }) => origins)
    const [flights, placeOf] = await Promise.all([matches.bestOfDays(ways, now()), tripPlaces.of(airports)])
    const [outs, backs] = [flights.filter(({ n }) => n === 0), flights.filter(({ n }) => n === 1)]
    const pairs = pairsOfDays(outs, backs, { ...watch, trip }, placeOf)
    const best = pairs.slice(0, mostPreviewFlights).map(({ out, back, points }) => ({
      ...toPreviewFlight(out),
      points,
      ...seatsOfBoth(out, back),
      backOn: back.departure,
    }))
    return { flights: new Set(pairs.map(({ out }) => out.id)).size, days: pairs.length, best }
  }

  async function replay(watch: AlertWatch, ways: readonly NumberedWanted[]): Promise<AlertPreview['rings']> {
    const routes = await history.routes(ways)
    if (routes.length * (daysBetween(watch.from, watch.to) + 1) > mostReplayed) return notReplayed

    const since = now().getTime() - previewDays * dayMs
    const known = routes.flatMap(({ id, since: first }) => (first ? [[id, first] as const] : []))
    const states = await history.states(ways)
    const { from, to, mostPoints, trip } = watch
    const rung = replayRings(states, { from, to, mostPoints, trip, knownSince: new Map(known) })
    const rings = rung.filter((at) => at.getTime() >= since)
    const byDay = Map.groupBy(rings, (at) => utcDate(at))
    return {
      days: previewDays,
      times: rings.length,
      on: [...byDay].map(([date, those]) => ({ date, times: those.length })).toSorted(byDate),
      tooFewData: !known.some(([, first]) => first.getTime() <= since + slackMs),
    }
  }
}

const notReplayed = { days: 0, times: 0, on: [], tooFewData: true }

const numbered = (ways: readonly Omit<NumberedWanted, 'n'>[]): NumberedWanted[] => ways.map((way, n) => ({ ...way, n }))

const airportsIn = ({ origins, destinations }: Routes) => [...origins, ...destinations]

const byDate = (one: { date: string }, other: { date: string }) => (one.date < other.date ? -1 : 1)

/** One that nobody counts is the fewer. */
function seatsOfBoth(out: NumberedFlight, back: NumberedFlight) {
  const seats = Math.min(out.seats, back.seats)
  return { seats, seatsKnown: isCounted({ points: out.points, seats }) }
}

const toPreviewFlight = (flight: NumberedFlight): AlertPreview['best'][number] => ({
  airlineCode: flight.carrier,
  flightNumber: flight.flightNumber,
  origin: flight.origin,
  destination: flight.destination,
  date: flight.departure,
  ...departureOf(flight.departureMinute),
  points: flight.points,
  seats: flight.seats,
  seatsKnown: isCounted(flight),
  scrapedAt: new Date(flight.seenAt * 1000).toISOString(),
})

/** What a watch wants of flights; of a trip, of both its ways, whose points count together. */
export function waysOfWatch(watch: AlertWatch, routes: Routes): [out: Wanted] | [out: Wanted, back: Wanted] {
  const out = wantedOf(watch, routes)
  const { trip } = watch
  if (!trip) return [out]
  return [
    { ...out, mostPoints: null },
    {
      ...out,
      mostPoints: null,
      origins: out.destinations,
      destinations: out.origins,
      from: addDays(watch.from, trip.leastNights),
      to: addDays(watch.to, trip.mostNights),
      cabin: trip.backCabin ?? watch.cabin,
    },
  ]
}

type TripFlight = NumberedFlight & Leg

type Question = Pick<AlertWatch, 'mostPoints'> & { trip: NonNullable<AlertWatch['trip']> }

/**
 * The pairs of days of a trip that match, by the rule of return trips (rule 15.3 of the product): one airline both ways, and
 * nobody leaves before they have landed. The lowest points first.
 */
function pairsOfDays(
  outs: readonly NumberedFlight[],
  backs: readonly NumberedFlight[],
  { trip, mostPoints }: Question,
  placeOf: ReadonlyMap<string, TripPlace>,
): Pair<TripFlight>[] {
  // Where a source does not tell how long a flight takes, its distance does.
  const details = detailsOf(placeOf, { facts: () => [] })
  const canConnect = (out: TripFlight, back: TripFlight) => details.canConnect({ ...out, way: 0 }, { ...back, way: 1 })
  const nights = { min: trip.leastNights, max: trip.mostNights }
  const pairs = pairFlights(outs.map(toLeg), backs.map(toLeg), { nights, canConnect })
  const affordable = pairs.filter(({ points }) => points <= (mostPoints ?? Infinity))
  return rankPairs(lowestOfDays(affordable), 'points')
}

const toLeg = (flight: NumberedFlight): TripFlight => ({
  ...flight,
  day: Date.parse(flight.departure) / dayMs,
  taxes: null,
})
