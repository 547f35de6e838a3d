import type { SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { CabinIndex } from '../awards.ts'
import type { Day } from '../calendar.ts'
import { flapShare } from '../change-rates.ts'
import { faresOf } from '../fares/fares-of.ts'
import { situationOn } from '../generate-flights.ts'
import { createRandom, seedOf } from '@pointfare/core/random'
import { timetable } from '../timetable.ts'
import { changeAwards } from './change-awards.ts'
import { createChangeOdds } from './change-odds.ts'
import { drawFlap, takeBack, type Flap } from './flaps.ts'
import { keyText, type FlightKey } from './flight-key.ts'
import { createMarketClock } from './market-clock.ts'
import { changing, snapshotOf, type MarketFlight } from './market-flight.ts'
import { applySale, loweredBetween, saleAround } from './sales.ts'
import { sweptBetween } from './sweeps.ts'

/** The name of the market among the sources. */
export const marketSource = 'demo-market'

export type MarketOptions = {
  /** The flights that there are, of those named. */
  read(keys: readonly FlightKey[]): Promise<MarketFlight[]>
  ingest(batch: SnapshotBatch): Promise<unknown>
  seed: number
  /** How many times as often as at real airlines prices change. */
  pace: number
}

export type Market = ReturnType<typeof createMarket>

/** What happens to which flights in one tick. */
type Happenings = { due: Flap[]; lowered: FlightKey[]; drawn: FlightKey[]; swept: FlightKey[] }

/** Makes the prices of the demo data move on. The same seed, moments and flights give the same changes. */
export function createMarket({ read, ingest, seed, pace }: MarketOptions) {
  const random = createRandom()
  random.reseed(seedOf(seed))
  const clock = createMarketClock(random)
  const oddsOn = rememberLast((today: Day) => createChangeOdds(timetable, today))
  const saleOn = rememberLast((today: Day) => saleAround(today, timetable, seed))
  let flaps: Flap[] = []

  function happenings(from: number, to: number, today: Day): Happenings {
    const odds = oddsOn(today)
    // The changes that will be taken back count twice.
    const count = clock.count(from, to, (odds.changesPerDay * pace) / (1 + flapShare))
    return {
      due: flaps.filter(({ dueAt }) => dueAt <= to),
      lowered: [...loweredBetween(saleOn(today), from, to)],
      drawn: Array.from({ length: count }, () => odds.pick(random)),
      swept: [...sweptBetween(timetable, from, to, today)],
    }
  }

  /** Lets it happen to the flights that there are; answers the changes that will be taken back. */
  function apply({ due, lowered, drawn }: Happenings, flights: Map<string, MarketFlight>, at: number): Flap[] {
    const today = Math.floor(at / dayMs)
    const present = (key: FlightKey) => flights.get(keyText(key)) ?? []

    for (const flap of due) takeBack(flap, flights.get(keyText(flap.key)))
    for (const flight of lowered.flatMap(present)) {
      changing(flight, (awards) => applySale(awards, faresOf(flight.key.route).fares, saleOn(today)))
    }
    return drawn.flatMap(present).flatMap((flight) => change(flight, at, today) ?? [])
  }

  function change(flight: MarketFlight, at: number, today: Day): Flap | undefined {
    const { route, day } = flight.key
    const situation = situationOn(route, day, faresOf(route).fares, { seed, today })
    let cabin: CabinIndex | undefined
    const before = changing(flight, (awards) => {
      cabin = changeAwards(awards, situation, random)
    })
    return cabin === undefined ? undefined : drawFlap({ flight, cabin, before, at }, random)
  }

  return {
    /**
     * Reports what changed after `from` until `to`, in milliseconds since 1970, and some flights that did not; answers
     * how many flights that were.
     * @throws what `read` and `ingest` throw; the changes of that time are lost then
     */
    async tick(from: number, to: number): Promise<number> {
      const happening = happenings(from, to, Math.floor(to / dayMs))
      const flights = await readByKey(read, keysOf(happening))
      const begun = apply(happening, flights, to)
      if (flights.size > 0) await ingest(batchOf([...flights.values()], new Date(to).toISOString()))
      flaps = [...flaps.filter(({ dueAt }) => dueAt > to), ...begun]
      return flights.size
    },
  }
}

const keysOf = ({ due, lowered, drawn, swept }: Happenings) => [
  ...due.map(({ key }) => key),
  ...lowered,
  ...drawn,
  ...swept,
]

async function readByKey(read: MarketOptions['read'], keys: FlightKey[]): Promise<Map<string, MarketFlight>> {
  const unique = new Map(keys.map((key) => [keyText(key), key]))
  const found = unique.size > 0 ? await read([...unique.values()]) : []
  return new Map(found.map((flight) => [keyText(flight.key), flight]))
}

const batchOf = (flights: MarketFlight[], scrapedAt: string): SnapshotBatch => ({
  source: marketSource,
  snapshots: flights.map((flight) => snapshotOf(flight, scrapedAt)),
})

function rememberLast<Value>(make: (day: Day) => Value): (day: Day) => Value {
  let last: { day: Day; value: Value } | undefined
  return (day) => {
    if (last?.day !== day) last = { day, value: make(day) }
    return last.value
  }
}
