import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import { createRandom, type Random } from '@pointfare/core/random'
import { findContradictions } from '../ingest/testing/contradictions.ts'
import type { AvailabilityRow } from './testing/availability-rows.ts'
import { openPuller } from './testing/open-puller.ts'
import { recordedMarket } from './testing/recorded-market.ts'

type Fields = Record<string, unknown>

/** No answer has them in any field. */
const junk = () => [undefined, null, '', 'junk', '?', -1, 2.5, 1e12, {}, [], [null], true, { Amount: 1 }]
const changesOfEach = 50

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Every field of a row, of its trips and their parts. */
function fieldsWithin(value: Fields, path = ''): { holder: Fields; field: string; path: string }[] {
  return Object.keys(value).flatMap((field) => {
    const inner = value[field]
    const here = { holder: value, field, path: `${path}.${field}` }
    return isFields(inner) ? [here, ...fieldsWithin(inner, here.path)] : [here]
  })
}

/** One field that has something else now. */
function mutate(row: AvailabilityRow, within: string, random: Random): string {
  const fields = fieldsWithin(row as unknown as Fields).filter(({ path }) => path.startsWith(within))
  const { holder, field, path } = fields[random.below(fields.length)]! // a row has fields
  const values = junk()
  const value = values[random.below(values.length)]
  holder[field] = value
  return `${row.ID}${path} = ${JSON.stringify(value)}`
}

type State = { flight: string; points: string; seats: string }

/** A row of which the day cannot be told spares all others: what is wrong with trips is looked at by itself. */
const parts = [
  ['of the trips', '.AvailabilityTrips.'],
  ['of all', ''],
] as const

describe.each(propertySeeds)('answers with one field changed at random, seed %d', (seed) => {
  it.each(parts)('close nothing, make up nothing and lose no price: one %s', async (_, within) => {
    const random = createRandom()
    random.reseed(seed)
    const world = await openPuller({
      programmes: ['virginatlantic', 'american'],
      routes: ['JFK', 'BOS', 'LAX'].map((destination) => ({ origin: 'LHR', destination })),
      daysAhead: 60,
    })
    await world.rows(
      `insert into airline (code, name) values ('DL', 'Delta'), ('AA', 'American') on conflict do nothing`,
    )
    const states = async () =>
      new Map(
        (
          await world.rows<State>(
            `select concat_ws(' ', r.carrier, r.origin, r.destination, f.flight_number, f.departure) as flight,
                    f.points::text, f.seats::text from flight f join route r on r.id = f.route_id`,
          )
        ).map((state) => [state.flight, state]),
      )
    const market = () =>
      recordedMarket(new Date('2026-11-21T11:00:00Z')).filter(
        ({ AvailabilityTrips: trips, Date: date, Route: { OriginAirport: origin } }) =>
          origin === 'LHR' && (trips ?? []).length > 0 && date > '2026-11-22' && date < '2027-01-15',
      )
    world.market.rows = market()
    await world.pull()
    const before = await states()
    expect(before.size).toBeGreaterThan(100)

    const rows = market()
    const changes = Array.from({ length: changesOfEach }, () => {
      const at = random.below(rows.length)
      return { says: mutate(rows[at]!, within, random) }
    })
    world.server.settings.isIndifferent = true
    world.market.rows = rows
    for (let look = 0; look < 3; look += 1) {
      world.pass(480)
      await world.pull()
    }

    const says = changes.map((change) => change.says).join('\n')
    const now = await states()
    for (const [flight, { points, seats }] of before) {
      const isLost = now.get(flight)?.points !== points
      expect({ flight, isLost, changes: isLost && says }).toEqual({
        flight,
        isLost: false,
        changes: false,
      })
      const isCounted = now.get(flight)?.seats === seats || says.includes('RemainingSeats')
      expect({ flight, isCounted }).toEqual({ flight, isCounted: true })
    }
    const added = [...now.keys()].filter((flight) => !before.has(flight))
    expect(added).toEqual([])
    expect(await world.listHeld()).toEqual([])
    expect(await findContradictions(world.db)).toEqual([])
    await world.close()
  })
})
