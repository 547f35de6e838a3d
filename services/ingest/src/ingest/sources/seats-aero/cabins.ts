import { snapshotCabins } from '../../known-awards.ts'
import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'

export const cabinNames = snapshotCabins
export type SnapshotCabin = (typeof cabinNames)[number]

/** Null is a cabin of which a row says nothing: what is known of it stays. */
export type ReadAwards = Record<SnapshotCabin, SnapshotAward | null>
export type ReadSnapshot = Partial<Omit<AwardSnapshot, SnapshotCabin>> & Partial<ReadAwards>

export const none: SnapshotAward = { points: 0, seats: 0 }

export const isSold = (snapshot: Partial<ReadAwards>) => cabinNames.some((cabin) => (snapshot[cabin]?.points ?? 0) > 0)

/** One value for each cabin. */
export const inCabins = <Value>(valueOf: (cabin: SnapshotCabin) => Value): Record<SnapshotCabin, Value> => ({
  economy: valueOf('economy'),
  premiumEconomy: valueOf('premiumEconomy'),
  business: valueOf('business'),
  first: valueOf('first'),
})
