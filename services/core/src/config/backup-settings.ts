import { resolve, sep } from 'node:path'
import * as z from 'zod'
import { bucketIn, regionOf } from './bucket.ts'
import type { Problem } from './invalid-config.ts'
import { secret, text, wholeNumber } from './plain-values.ts'

/** Where backups of an embedded installation go. */
export const backupSettings = z.object({
  BACKUP_STORE: text
    .refine(
      (place) => !/^[a-z][a-z0-9+.-]*:/i.test(place) || /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/.test(place),
      {
        error: 'must be a folder, or like s3://bucket or s3://bucket/folder',
      },
    )
    .optional()
    .describe('Where backups are stored: a folder, or s3://bucket/folder; unset: none can be made while the site runs'),
  BACKUP_KEY: secret
    .optional()
    .describe('Secret that encrypts backups; unset: not encrypted, so that whoever can read them has every key'),
  BACKUP_LOG_SECONDS: wholeNumber(1, 3600)
    .default(60)
    .describe('After how many seconds at most a change is sent to the backups'),
  BACKUP_DAYS: wholeNumber(1).default(30).describe('How many days a backup is stored'),
})

type Data = z.infer<typeof backupSettings>
type Others = { S3_ENDPOINT?: string | undefined; S3_REGION?: string | undefined; DATABASE_URL?: string | undefined }
type All = Data & Others & { DATA_DIR: string }

type Place = { folder: string } | (ReturnType<typeof bucketIn> & { endpoint?: string; region?: string })

export const backupConfig = (data: Data & Others) => ({
  backup: data.BACKUP_STORE
    ? {
        store: placeOf(data.BACKUP_STORE, data),
        key: data.BACKUP_KEY,
        storedLog: { seconds: data.BACKUP_LOG_SECONDS },
        days: data.BACKUP_DAYS,
      }
    : null,
})

function placeOf(place: string, others: Others): Place {
  if (!place.startsWith('s3://')) return { folder: resolve(place) }
  const region = regionOf(others)
  return {
    ...bucketIn(place),
    ...(others.S3_ENDPOINT ? { endpoint: others.S3_ENDPOINT } : {}),
    ...(region ? { region } : {}),
  }
}

/** Each would save nothing, or not what somebody expects, and nobody would hear of it before it is needed. */
export function backupProblems({ BACKUP_STORE, BACKUP_KEY, DATABASE_URL, DATA_DIR }: All): Problem[] {
  const problem = (name: string, message: string) => [{ name, message }]
  if (BACKUP_STORE === undefined) {
    return BACKUP_KEY === undefined ? [] : problem('BACKUP_KEY', 'does nothing without BACKUP_STORE')
  }
  if (DATABASE_URL !== undefined) {
    return problem(
      'BACKUP_STORE',
      'is for the embedded database: leave it out, and see "Database and backups" in docs/operating.md',
    )
  }
  // Its server copies each piece of its log by a command of a shell.
  if (process.platform === 'win32') return problem('BACKUP_STORE', 'needs Linux or macOS: leave it out on Windows')
  const isWithin = `${resolve(BACKUP_STORE)}${sep}`.startsWith(`${resolve(DATA_DIR)}${sep}`)
  return isWithin ? problem('BACKUP_STORE', 'must be outside DATA_DIR, which it has a copy of') : []
}
