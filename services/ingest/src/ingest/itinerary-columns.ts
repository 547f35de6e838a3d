import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'

/**
 * How a flight goes and what is paid beside points, as columns of `flight`: `RewardFlight` is read from them in
 * `services/api/src/itinerary-text.ts`. Undefined is what the source does not know.
 */
export const itineraryColumns = [
  { name: 'stops', type: 'smallint', valueOf: ({ stops }: AwardSnapshot) => stops },
  { name: 'duration_minutes', type: 'smallint', valueOf: ({ durationMinutes }: AwardSnapshot) => durationMinutes },
  { name: 'carriers', type: 'text', valueOf: ({ carriers }: AwardSnapshot) => carriers?.join(',') },
  { name: 'segments', type: 'text', valueOf: ({ segments }: AwardSnapshot) => segments?.map(segmentText).join('+') },
  {
    name: 'taxes',
    type: 'cabin_points',
    valueOf: (snapshot: AwardSnapshot) => inCabins(snapshot, taxesIn(taxesCurrency(snapshot))),
  },
  { name: 'taxes_currency', type: 'text', valueOf: (snapshot: AwardSnapshot) => taxesCurrency(snapshot) },
  { name: 'cabin_shares', type: 'cabin_seats', valueOf: (snapshot: AwardSnapshot) => sharesIn(snapshot) },
  { name: 'other_taxes', type: 'text', valueOf: (snapshot: AwardSnapshot) => otherTaxes(snapshot), unknown: '' },
]

/** Whether a source tells any of it: most tell nothing. */
export const hasItinerary = (snapshot: AwardSnapshot) =>
  snapshot.stops !== undefined ||
  snapshot.durationMinutes !== undefined ||
  snapshot.carriers !== undefined ||
  snapshot.segments !== undefined ||
  hasDetails(snapshot.economy) ||
  hasDetails(snapshot.premiumEconomy) ||
  hasDetails(snapshot.business) ||
  hasDetails(snapshot.first)

const hasDetails = ({ taxes, cabinShare }: SnapshotAward) => taxes !== undefined || cabinShare !== undefined

type Segment = NonNullable<AwardSnapshot['segments']>[number]

const segmentText = ({ flightNumber, origin, departure, destination, arrival, aircraft }: Segment) =>
  [flightNumber, origin, departure, destination, arrival, aircraft ?? ''].join(',')

const awardsOf = ({ economy, premiumEconomy, business, first }: AwardSnapshot) => [
  economy,
  premiumEconomy,
  business,
  first,
]

/** That of the first cabin which tells any: a flight is sold by one programme, and its taxes have one, with few exceptions. */
function taxesCurrency(snapshot: AwardSnapshot): string | undefined {
  for (const { points, taxes } of awardsOf(snapshot)) if (points > 0 && taxes) return taxes.currency
  return undefined
}

const taxesIn =
  (currency: string | undefined) =>
  ({ points, taxes }: SnapshotAward) =>
    points > 0 && taxes && taxes.currency === currency ? taxes.amount : 0

/** Those in another currency, by cabin: `,,69900USD,`; empty where all are in one. */
function otherTaxes(snapshot: AwardSnapshot): string | undefined {
  const currency = taxesCurrency(snapshot)
  if (currency === undefined) return undefined
  const others = awardsOf(snapshot).map(({ points, taxes }) =>
    points > 0 && taxes && taxes.currency !== currency ? `${taxes.amount}${taxes.currency}` : '',
  )
  return others.some(Boolean) ? others.join(',') : ''
}

const shareOf = ({ points, cabinShare }: SnapshotAward) => (points > 0 && cabinShare) || 0

/** A source that knows the way and names no share says that all of it is flown in the cabin. */
const sharesIn = (snapshot: AwardSnapshot) =>
  inCabins(snapshot, shareOf) ?? (snapshot.stops === undefined ? undefined : '(0,0,0,0)')

/** Undefined when there is nothing to say of any cabin. */
function inCabins(snapshot: AwardSnapshot, valueOf: (award: SnapshotAward) => number): string | undefined {
  const values = awardsOf(snapshot).map(valueOf)
  return values.some((value) => value > 0) ? `(${values.join(',')})` : undefined
}
