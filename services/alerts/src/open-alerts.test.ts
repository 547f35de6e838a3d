import { openMatching, vs3 } from './matching/testing/open-matching.ts'
import { overJob } from './open-alerts.ts'

it('what is over goes: days and keys two days later', async () => {
  const world = await openMatching()
  await world.watch({ to: '2027-03-31' })
  await world.take(vs3(60_000))
  await world.match()
  const left = async (now: string) => {
    await overJob(world.db, () => new Date(now)).work()
    const [row] = await world.rows<Record<string, number>>(
      `select (select count(*) from alert_day)::int days, (select count(*) from alert_key)::int keys`,
    )
    return row
  }

  expect(await left('2027-03-17T12:00:00Z')).toEqual({ days: 1, keys: 1 })
  expect(await left('2027-03-18T00:00:00Z')).toEqual({ days: 0, keys: 1 })
  expect(await left('2027-04-03T00:00:00Z')).toEqual({ days: 0, keys: 0 })
  await world.close()
})
