import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { createRandom } from '@pointfare/core/random'
import { isSurelySnapshot } from './quick-check.ts'
import { anAward, aSnapshot } from './testing/a-snapshot.ts'

const segment = {
  flightNumber: 'BA112',
  origin: 'LHR',
  destination: 'BOS',
  departure: '2027-02-10T11:30',
  arrival: '2027-02-10T14:05',
}
const withItinerary = aSnapshot({
  flightNumber: 'BA112-VS200',
  stops: 1,
  durationMinutes: 700,
  carriers: ['BA', 'VS'],
  segments: [{ ...segment, aircraft: '351' }, segment],
  economy: anAward(12_500, { isSaver: true, seatsAreAtLeast: false, cabinShare: 84 }),
  business: anAward(29_000, { taxes: { amount: 69_900, currency: 'GBP' } }),
})

const texts = [
  ...'|VS|vs|VS3|VS3-|VS3-BA1|LHR|lhr|LHRX|VS3 |LHR\n|08:30|24:00|8:30|2027-02-28|2028-02-29|2027-02-29'.split('|'),
  ...'2026-13-45|2026-00-10|2026-04-31|2100-02-29|2000-02-29|0000-01-01|+02026-1-1|2026-1-01|２０２６-01-01'.split('|'),
  ...'12500|351|GBP|gbp|true|null|__proto__|[object Object]'.split('|'),
]
const instants = [
  ...['00Z', '00.1Z', '00.123Z', '00.1234567Z', '00+14:00', '00-00:00', '00+24:00', '00', '60Z', '00z', '00Z\n'].map(
    (end) => `2026-11-21T11:00:${end}`,
  ),
  '2026-11-21T24:00:00Z',
  '2026-02-30T11:00:00Z',
  '2026-13-45T11:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-11-21 11:00:00Z',
  '2027-02-10T24:30',
]
const numbers = [0, -0, 1, 5, 6, 99, 100, 999, 1000, 10_080, 10_081, 10_000_000, 10_000_001, 100_000_001, -1, 0.5]
const notNumbers = [Number.NaN, Number.POSITIVE_INFINITY, 7n, Object(7), new Date(0)]
const nothings = [true, false, null, undefined, Symbol.iterator, () => 1, [], {}, Object.create(null)]
const sparse = Object.assign([], { 1: 'VS' })
const lists = [['VS'], ['VS', 'vs'], ['VS', undefined], sparse, { length: 1, 0: 'VS' }, 'VS'.repeat(20).match(/../g)]
const awards = [
  anAward(12_500),
  [anAward(1)],
  { points: 1 },
  { ...anAward(1), more: 1 },
  { ...anAward(1), isSaver: null },
]
/** What a source might send in place of any value. */
const oddities: unknown[] = [...texts, ...instants, ...numbers, ...notNumbers, ...nothings, ...lists, ...awards]

type Place = { holder: Record<string, unknown>; name: string }

/** Every field of a row, at whatever depth. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])])
}

function expectAgreement(row: unknown) {
  const { success, data } = AwardSnapshot.safeParse(row)
  if (!isSurelySnapshot(row)) return success
  expect({ row, success }).toEqual({ row, success: true })
  // But for fields that nobody knows, the row is what the schema makes of it.
  expect(AwardSnapshot.safeParse(data).data).toEqual(data)
  return true
}

it.each([
  ['without an itinerary', aSnapshot()],
  ['with one', withItinerary],
  ['that says nothing of its time', { ...aSnapshot(), departureTime: undefined }],
  ['with a field that nobody knows', { ...aSnapshot(), more: 1 }],
])('takes a usual row %s without its schema', (_, row) => {
  expect(isSurelySnapshot(row)).toBe(true)
})

it('takes nothing that the schema refuses: each field missing, and each oddity in place of each', () => {
  let refused = 0
  for (const odd of oddities) expectAgreement(odd)
  const places = placesIn(withItinerary).length
  for (let place = 0; place < places; place += 1) {
    for (const odd of ['missing', ...oddities]) {
      const row = structuredClone(withItinerary)
      const { holder, name } = placesIn(row)[place]!
      if (odd === 'missing') delete holder[name]
      else holder[name] = odd
      if (!expectAgreement(row)) refused += 1
    }
  }
  expect(refused).toBeGreaterThan(places * 60)
})

it('takes nothing that the schema refuses of rows with several oddities', () => {
  const random = createRandom()
  let refused = 0
  for (let round = 0; round < 5000; round += 1) {
    const row = structuredClone(random.chance(0.5) ? withItinerary : aSnapshot())
    const places = placesIn(row)
    for (let odd = random.below(4); odd >= 0; odd -= 1) {
      const { holder, name } = places[random.below(places.length)]!
      holder[name] = oddities[random.below(oddities.length)]
    }
    if (!expectAgreement(row)) refused += 1
  }
  expect(refused).toBeGreaterThan(3000)
})

it('agrees with the schema on every date there is, and on those there are not', () => {
  for (const year of ['1999', '2000', '2024', '2026', '2100', '0004', '0000'])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const departure = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const row = aSnapshot({ departure })
        expect([departure, isSurelySnapshot(row)]).toEqual([departure, AwardSnapshot.safeParse(row).success])
      }
})

it('looks at every field that the schema knows', () => {
  const read = new Set<string>()
  const watched = new Proxy(withItinerary, {
    get(row, name: keyof AwardSnapshot) {
      read.add(name)
      return row[name]
    },
  })

  expect(isSurelySnapshot(watched)).toBe(true)
  expect([...read].toSorted()).toEqual(Object.keys(AwardSnapshot.shape).toSorted())
})
