import { openTestDatabase } from '../../db/testing/open-test-database.ts'
import { buildApi } from '../app.ts'
import { seedSmallNetwork } from './small-network.ts'

/** The whole API on a database of its own that holds the small network. */
export async function openTestApi() {
  const db = await openTestDatabase()
  await seedSmallNetwork(db)
  const site = { title: 'Pointfare', origin: 'http://localhost:4000', environment: 'test' }
  const app = await buildApi({ db, config: { logLevel: 'silent', site } })

  return {
    app,
    db,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    async close() {
      await app.close()
      await db.close()
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>
