import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { forgottenWatchersJob } from '../open-alerts.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = () => new Date('2027-05-31T09:00:00Z')

async function aVisitor(seenAt: string, ...endings: string[]) {
  const [row] = await db.query<{ id: string }>(
    {
      name: 'a_visitor',
      text: 'insert into watcher (token_hash, created_at, seen_at) values (sha256($1::bytea), $2, $2) returning id',
    },
    [Buffer.from(seenAt), seenAt],
  )
  for (const endsOn of endings) {
    await db.query(
      {
        name: 'an_alert',
        text: `insert into alert (watcher_id, watch, created_at, ends_on, since_event)
               values ($1, jsonb_build_object('to', $2::text), $3, $2::date, 0)`,
      },
      [row?.id, endsOn, seenAt],
    )
  }
}

it('forgets visitors after a year, and alerts thirty days after their last day', async () => {
  await aVisitor('2026-05-31T08:59:00Z', '2027-12-01')
  await aVisitor('2026-05-31T09:01:00Z', '2027-04-30', '2027-05-01', '2027-12-02')

  await forgottenWatchersJob(db, now).work()

  const left = await db.query({
    name: 'what_is_left_of_visitors',
    text: 'select ends_on::text "endsOn" from watcher w left join alert a on a.watcher_id = w.id order by 1',
  })
  expect(left).toEqual([{ endsOn: '2027-05-01' }, { endsOn: '2027-12-02' }])
})
