import * as z from 'zod'
import type { Problem } from './invalid-config.ts'
import { wholeNumber } from './plain-values.ts'

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

/** Which PostgreSQL keeps everything, and the ways to it. */
export const databaseSettings = z.object({
  DATABASE_URL: databaseUrl.optional().describe('PostgreSQL 15 or newer; unset: an embedded one in DATA_DIR'),
  DATABASE_POOLER_URL: databaseUrl
    .optional()
    .describe('The same database through a pooler in transaction mode, for statements and transactions'),
  DATABASE_STANDBY_URL: databaseUrl
    // What the site says there keeps it from writing.
    .refine((url) => !/[?&]options=/.test(url), 'must have no options')
    .optional()
    .describe('A standby of that database, which answers reads while the primary is away'),
  DATABASE_STANDBY_BEHIND_SECONDS: wholeNumber(1, 3600)
    .optional()
    .describe('Let that standby also answer searches while the primary is well, if it is at most so far behind'),
})

type Data = z.infer<typeof databaseSettings>

export const databaseConfig = (data: Data) => ({
  databaseUrl: data.DATABASE_URL,
  databasePoolerUrl: data.DATABASE_POOLER_URL,
  databaseStandbyUrl: data.DATABASE_STANDBY_URL,
  databaseStandbyBehindMs:
    data.DATABASE_STANDBY_BEHIND_SECONDS === undefined ? undefined : data.DATABASE_STANDBY_BEHIND_SECONDS * 1000,
})

/** Both are ways to a database that is somewhere else. */
export function databaseProblems(data: Data): Problem[] {
  const { DATABASE_URL, DATABASE_POOLER_URL, DATABASE_STANDBY_URL, DATABASE_STANDBY_BEHIND_SECONDS } = data
  if (DATABASE_STANDBY_BEHIND_SECONDS !== undefined && !DATABASE_STANDBY_URL) {
    return [
      { name: 'DATABASE_STANDBY_BEHIND_SECONDS', message: 'needs DATABASE_STANDBY_URL, to which it lets reads go' },
    ]
  }
  if (DATABASE_URL) return []
  const ways = Object.entries({ DATABASE_POOLER_URL, DATABASE_STANDBY_URL })
  return ways
    .filter(([, url]) => url !== undefined)
    .map(([name]) => ({ name, message: 'needs DATABASE_URL: it is another way to the same database' }))
}
