/** What a batch would do. */
export type BatchEffect = {
  /** States that were appended to the history. */
  changed: number
  /** Changes of points or seats of flights that were known. */
  events: number
  /** Other than the current state, but not newer. */
  outdated: number
  /** Known flights in which a cabin can be booked that could not. */
  opened: number
  /** Known flights that could be booked in some cabin, and can no more. */
  closed: number
  /** Known flights that could be booked before. */
  bookable: number
  /** Prices of known flights that could be booked before and still can; absent where nobody counts them. */
  prices?: number
  /** Of these, how many move by more than half. */
  moved?: number
}

/** More openings of one source within an hour are a mistake of a feed, not a market. */
const mostOpened = 2000
/** A sweep that closes nearly everything: this share of a number of flights that cannot be chance. */
const mostClosedShare = 0.9
const fewestClosed = 50
/** A batch in which this share of so many prices moves by more than half. */
const mostMovedShare = 0.3
const fewestPrices = 20

/**
 * Why an operator should look at a batch before visitors see it; undefined for an ordinary one. `openedThisHour` are
 * openings of its source, its own included: a mistake may come in several batches.
 */
export function suspicionOf(
  { closed, bookable, prices = 0, moved = 0 }: BatchEffect,
  openedThisHour: number,
  of: Counted = 'flights',
): string | undefined {
  if (openedThisHour > mostOpened) {
    return `with it, ${openings[of]} open on ${openedThisHour} ${of} at once, more than ${mostOpened}`
  }
  if (closed >= fewestClosed && closed >= bookable * mostClosedShare) {
    return `it closes ${closed} of the ${bookable} ${of} that could be booked`
  }
  if (prices >= fewestPrices && moved > prices * mostMovedShare) {
    return `${moved} of its ${prices} prices move by more than half`
  }
  return undefined
}

type Counted = 'flights' | 'nights'
const openings: Record<Counted, string> = { flights: 'seats', nights: 'rooms' }

/** Leaves the transaction, which takes back what the batch did. */
export class SuspiciousBatch extends Error {
  override name = 'SuspiciousBatch'
}

/** @throws SuspiciousBatch for a batch that an operator should look at first */
export function refuseSuspicious(effect: BatchEffect, openedThisHour: number, of?: Counted) {
  const suspicion = suspicionOf(effect, openedThisHour, of)
  if (suspicion) throw new SuspiciousBatch(suspicion)
}
