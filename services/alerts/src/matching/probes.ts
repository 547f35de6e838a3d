import { cabinNames } from '@pointfare/reference/cabin-values'
import { mostSeatsRequested } from '@pointfare/shared/contracts/flight-search'
import type { Award } from './meets.ts'
import type { PriceChange } from './price-change.ts'

/** One look into `alert_key`: for the alerts whose meaning a change of one cabin could flip. */
export type Probe = {
  cabin: string
  /** 0 for flights, 1 and 2 for the ways of trips. */
  ways: readonly number[]
  saverOnly: boolean
  travellers: readonly number[]
  /** Alerts that go up to at least so many points, and to fewer than `below`. */
  from: number
  below: number
}

/** Above what an alert says that takes any price. */
const noPrice = 2_147_483_647

const flightWay = [0]
const tripWays = [1, 2]
const parties = Array.from({ length: mostSeatsRequested }, (_, index) => index + 1)

/**
 * Where to look for alerts of a change. A flight begins or ceases to match for those whose most points lie between what it
 * cost a party of their size and what it costs; a trip may for any that could pay the lower of the two for one of its ways.
 */
export function probesOf({ before, after }: Pick<PriceChange, 'before' | 'after'>): Probe[] {
  const probes: Probe[] = []
  for (const [place, cabin] of cabinNames.entries()) {
    addProbes(probes, cabin, place, false, before, after)
    if (before?.savers[place] || after?.savers[place]) addProbes(probes, cabin, place, true, before, after)
  }
  return probes
}

function addProbes(
  probes: Probe[],
  cabin: string,
  place: number,
  saverOnly: boolean,
  before: Award | null,
  after: Award | null,
) {
  let [from, below] = [0, 0]
  let travellers: number[] = []
  const flush = () => {
    if (travellers.length === 0) return
    probes.push({ cabin, ways: flightWay, saverOnly, travellers, from, below })
    probes.push({ cabin, ways: tripWays, saverOnly, travellers, from, below: noPrice })
    travellers = []
  }
  for (const party of parties) {
    const was = priceFor(before, place, party, saverOnly)
    const is = priceFor(after, place, party, saverOnly)
    if (was === is) continue
    const [lower, higher] = was < is ? [was, is] : [is, was]
    if (lower !== from || higher !== below) {
      flush()
      ;[from, below] = [lower, higher]
    }
    travellers.push(party)
  }
  flush()
}

/** As `isWanted` has it. */
function priceFor(award: Award | null, place: number, party: number, saverOnly: boolean): number {
  const points = award?.points[place] ?? 0
  if (!award || points === 0 || (saverOnly && !award.savers[place])) return noPrice
  return party === 1 || (award.seats[place] ?? 0) >= party ? points : noPrice
}
