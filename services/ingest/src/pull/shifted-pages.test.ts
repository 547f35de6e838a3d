import { findContradictions } from '../ingest/testing/contradictions.ts'
import { openPuller, rowsFrom } from './testing/open-puller.ts'
import { ways } from './testing/recorded-answers.ts'

it('a flight that slips between two pages while another goes is closed by nobody, and that other one by two sweeps', async () => {
  const world = await openPuller({ daysAhead: 120 })
  const open = async () =>
    new Set(
      (await world.flights())
        .filter(({ points }) => points !== '(0,0,0,0)')
        .map(({ flight, departure }) => `${flight} ${departure}`),
    )
  const nameOf = ({ Route, Date: date }: (typeof rows)[number]) =>
    `VS ${Route.OriginAirport} ${Route.DestinationAirport} VS ${date}`
  const rows = ways.flatMap(([origin, destination]) => rowsFrom('2026-12-23', 88, { origin, destination }))
  expect(rows.length).toBeGreaterThan(1001)
  world.server.settings.isShifting = true
  world.market.rows = rows
  await world.pull()
  const all = await open()
  expect(all.size).toBe(rows.length)

  world.pass(480)
  // The first row goes once the first page is read: the first one of the second page is on neither.
  await world.puller.run({
    forMs: 60_000,
    onPage: ({ name }) => {
      if (name.endsWith('31 to 120')) world.market.rows = rows.slice(1)
    },
  })
  const requested = await world.rows<{ missed: string }>(
    `select departure::text as missed from pulled_flight where missed_at is not null`,
  )
  expect(requested).toEqual([{ missed: rows[1000]!.Date }])
  expect(await open()).toEqual(all)

  for (let look = 0; look < 2; look += 1) {
    world.pass(480)
    await world.pull()
    expect(await open()).toEqual(look === 0 ? all : new Set([...all].filter((name) => name !== nameOf(rows[0]!))))
  }
  expect(await findContradictions(world.db)).toEqual([])
  await world.close()
})
