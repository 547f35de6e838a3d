import type { Database } from '@pointfare/core/db/database'
import { retentionJob } from './retention-job.ts'

it('says when batches are gone that nobody decided about', async () => {
  const db: Database = {
    query: async <Row>({ name }: { name: string }) => (name === 'retention_remove_held' ? [{ count: 2 }] : []) as Row[], // as that statement answers
    transaction: (work) => work(db),
  }
  const reported: unknown[] = []
  const now = () => new Date('2026-11-21T12:00:00Z')

  await retentionJob(db, { historyDays: 400, now, report: (event) => reported.push(event) }).work()

  expect(reported).toEqual(['2 held batches were dropped: nobody decided about them for a month'])
})
