import type { Database } from '@pointfare/core/db/database'
import { createSessionsRepository } from '../sessions/sessions.repository.ts'

/** Ends every session of an account with all that was handed out for it; `kept`, as access tokens name it, goes on. */
export async function endSessions(tx: Database, accountId: string, stored?: string) {
  await createSessionsRepository(tx).end({ accountId, except: stored })
}
