import { createProbe } from './probe.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

/** Computes for so long, as a process does that has more to do than it can. */
function holdUp(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('a process that is held up for longer than it waits takes a server that has answered meanwhile for one that answers', async () => {
  const db = await openTestDatabase()
  const probe = createProbe(db.connectionString)
  expect(await probe.answers()).toBe(true)
  holdUp(600)

  const answers = probe.answers()
  await new Promise(setImmediate)
  holdUp(1100)

  expect(await answers).toBe(true)
  await probe.close()
  await db.close()
})
