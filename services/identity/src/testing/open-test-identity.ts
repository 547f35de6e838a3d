import { Registry } from 'prom-client'
import { readConfig } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { SecurityLog } from '@pointfare/core/security/security-log'
import type { Post } from '@pointfare/mail/post'
import { storedPost } from '@pointfare/mail/testing/stored-post'
import { buildIdentity } from '../build-identity.ts'

export const origin = 'http://localhost:4000'

type Options = {
  /** Moves as the test says; else as `Date.now` does. */
  now?: () => Date
  allowsDemo?: boolean
  settings?: Record<string, string>
  /** Delays take no time unless the test says so. */
  wait?: (ms: number) => Promise<unknown>
  /** Gets the letters besides the test. */
  store?: Post
  securityLog?: Pick<SecurityLog, 'take'>
}

/** A tenant on a database of its own. */
export async function openTestIdentity(options: Options = {}) {
  const db = await openTestDatabase()
  const identity = await startIdentity(db, options)
  return {
    db,
    ...identity,
    async close() {
      await identity.close()
      await db.close()
    },
  }
}

/** A tenant on a database that may have had one before. */
export async function startIdentity(
  db: Database,
  {
    now = () => new Date(Date.now()),
    allowsDemo = true,
    settings,
    wait = async () => {},
    store,
    securityLog,
  }: Options = {},
) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const { post, mails } = storedPost(store)
  const metrics = new Registry()
  const identity = await buildIdentity({ db, config, allowsDemo, post, now, wait, securityLog, metrics })
  return { ...identity, mails, metrics }
}

export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>
