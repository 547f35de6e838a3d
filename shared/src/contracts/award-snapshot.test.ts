import * as z from 'zod/mini'
import { AwardSnapshot, SnapshotBatch } from './award-snapshot.ts'

const award = { points: 17_500, seats: 4 }
const segment = {
  flightNumber: 'BA112',
  origin: 'LHR',
  destination: 'JFK',
  departure: '2027-03-15T11:30',
  arrival: '2027-03-15T14:35',
  aircraft: '351',
}
const snapshot = {
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  departure: '2027-03-15',
  flightNumber: 'VS3',
  economy: award,
  premiumEconomy: award,
  business: award,
  first: { points: 0, seats: 0 },
  scrapedAt: '2027-03-01T11:55:00Z',
}
const isTaken = (change: object) => z.safeParse(AwardSnapshot, { ...snapshot, ...change }).success

describe('a snapshot of a source', () => {
  it.each([
    {},
    { economy: { points: 10_000_000, seats: 999, seatsAreAtLeast: true, isSaver: false } },
    { departureTime: '00:00' },
    { departureTime: '19:59' },
    { departureTime: '23:59' },
    { flightNumber: 'VS' },
    { flightNumber: 'VS123456' },
    { flightNumber: 'BA112-AA100', stops: 1, durationMinutes: 700, carriers: ['BA', 'AA'], segments: [segment] },
    { economy: { ...award, taxes: { amount: 17_200, currency: 'GBP' }, cabinShare: 82 } },
    { scrapedAt: '2027-03-01T11:55:00+02:00' },
  ])('may have %j', (change) => {
    expect(isTaken(change)).toBe(true)
  })

  it.each([
    ...(['economy', 'premiumEconomy', 'business', 'first'] as const).flatMap((cabin) => [
      { [cabin]: { points: -1, seats: 4 } },
      { [cabin]: undefined },
    ]),
    { economy: { points: 10_000_001, seats: 4 } },
    { economy: { points: 1.5, seats: 4 } },
    { economy: { points: 1, seats: -1 } },
    { economy: { points: 1, seats: 1000 } },
    { economy: { points: 1, seats: 1, isSaver: 'yes' } },
    { economy: { points: 1, seats: 1, seatsAreAtLeast: 'yes' } },
    { carrier: 'vs' },
    { origin: 'London' },
    { destination: undefined },
    { departure: '2027-02-31' },
    ...['24:00', '9:15', '09:60', '109:15', '09:155', 'x9:15', '0x:15', '2x:15', '09:5x', '29:15'].map(
      (departureTime) => ({
        departureTime,
      }),
    ),
    ...['V', 'VS1234567', 'vs3', 'VS 3', ' VS3', 'VS3 '].map((flightNumber) => ({ flightNumber })),
    ...['BA112-', '-BA112', 'BA112--AA1', 'BA112 AA1', 'A1-A2-A3-A4-A5-A6-A7'].map((flightNumber) => ({
      flightNumber,
    })),
    { stops: 6 },
    { durationMinutes: 0 },
    { carriers: [] },
    { segments: [{ ...segment, arrival: '2027-03-15T14:35:00Z' }] },
    { economy: { ...award, taxes: { amount: 172.5, currency: 'GBP' } } },
    { economy: { ...award, taxes: { amount: 172, currency: '' } } },
    { economy: { ...award, cabinShare: 100 } },
    { scrapedAt: '2027-03-01' },
  ])('cannot have %j', (change) => {
    expect(isTaken(change)).toBe(false)
  })

  it.each([
    [{ departureTime: '9:15' }, 'A time is written HH:mm'],
    [{ flightNumber: 'vs3' }, 'A flight number is written like VS3, a connection like VS3-DL200'],
  ])('with %j is refused in words', (change, words) => {
    expect(z.safeParse(AwardSnapshot, { ...snapshot, ...change }).error?.issues[0]?.message).toBe(words)
  })
})

describe('a batch', () => {
  const batch = (change: object) => z.safeParse(SnapshotBatch, { source: 'seats-aero', snapshots: [], ...change })

  it('is taken whatever its rows are: each is judged alone', () => {
    expect(batch({ snapshots: [1, null, 'x'] }).success).toBe(true)
    expect(batch({ snapshots: Array(10_000).fill(0), source: 'a'.repeat(40) }).success).toBe(true)
  })

  it.each([
    { source: '' },
    { source: 'Seats' },
    { source: 'a b' },
    { source: '-a!' },
    { source: 'a'.repeat(41) },
    { snapshots: 'none' },
    { airline: 'VS' },
  ])('is refused with %j', (change) => {
    expect(batch(change).success).toBe(false)
  })

  it('has at most ten thousand rows, and a source of small letters', () => {
    expect(batch({ snapshots: Array(10_001).fill(0) }).success).toBe(false)
    expect(batch({ source: 'Seats' }).error?.issues[0]?.message).toBe(
      'A source is named in lower-case letters, digits and dashes',
    )
  })
})
