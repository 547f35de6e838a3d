import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { webAddress } from './addresses.ts'
import { bucketIn, regionOf } from './bucket.ts'
import { onOrOff, text, wholeNumber } from './plain-values.ts'

/** A name, a size and perhaps two others. */
const budget = String.raw`(shell|mf-[a-z0-9-]+)=[\d.]+[kM]B(/[\d.]+[kM]B){0,2}`

/** Who may release, how releases are signed and tried, and where builds are kept. */
export const releaseSettings = z.object({
  RELEASE_TOKEN: text.optional().describe('Token of the release command line; unset: DATA_DIR/release-token'),
  RELEASE_SIGNING_KEY: z
    .string()
    .optional()
    .describe('P-256 key in PKCS #8 (PEM or its base64) that signs releases; unset: created in DATA_DIR'),
  RELEASE_SECRETS: z
    .enum(['known', 'replaced'])
    .default('known')
    .describe('replaced: the secrets of this start replace those that the database has'),
  RELEASE_TRUSTED_KEYS: z
    .string()
    .regex(/^B[\w-]{86}(\s*,\s*B[\w-]{86})*$/, 'must be public keys as `pnpm release keys` prints them')
    .optional()
    .describe('Other public keys that open tabs trust, between commas'),
  RELEASE_BUDGETS: z
    .string()
    .regex(
      new RegExp(`^${budget}(\\s*,\\s*${budget})*$`),
      'must be like mf-search=8MB/600kB/3MB: a name, the size of all files, of what a page loads at once, and of what servers run',
    )
    .optional()
    .describe('Budgets of builds other than the default, between commas, such as mf-search=8MB/600kB/3MB'),
  ARTIFACT_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/, 'must be like s3://bucket or s3://bucket/folder')
    .optional()
    .describe('Where builds are stored: s3://bucket/folder; unset: DATA_DIR/artifacts'),
  S3_ENDPOINT: webAddress.optional().describe('Address of an S3-compatible store; unset: Amazon S3'),
  S3_REGION: text.optional().describe('Region of the bucket; unset: as the AWS SDK finds it'),
  RELEASE_SMOKE: onOrOff
    .optional()
    .describe('Release to production only what passed a trial in a browser; unset: on where a Chromium is found'),
  RELEASE_TRIAL_WORKERS: wholeNumber(1, 16)
    .default(Math.max(1, Math.floor(availableParallelism() / 2)))
    .describe('Number of trials at one time, each in its own browser; unset: one for two cores'),
  RELEASE_TRIAL_STAY_SECONDS: wholeNumber(0, 20)
    .default(10)
    .describe('How long the pages of a trial stay open after rendering, for later errors'),
  CHROME_PATH: text.optional().describe('Chromium for trials; unset: the first on PATH'),
  PATH: z.string().default('').describe('Where programs are'),
})

type Data = z.infer<typeof releaseSettings>

export const releaseConfig = (data: Data) => ({
  releases: {
    token: data.RELEASE_TOKEN,
    replacesSecrets: data.RELEASE_SECRETS === 'replaced',
    signingKey: data.RELEASE_SIGNING_KEY,
    trustedKeys: data.RELEASE_TRUSTED_KEYS?.split(/\s*,\s*/) ?? [],
    budgets: budgetsIn(data.RELEASE_BUDGETS),
  },
  artifactStore: data.ARTIFACT_STORE
    ? { ...bucketIn(data.ARTIFACT_STORE), endpoint: data.S3_ENDPOINT, region: regionOf(data) }
    : null,
  smoke: {
    mode: data.RELEASE_SMOKE ?? ('found' as const),
    browserPath: data.CHROME_PATH,
    programFolders: data.PATH,
    workers: data.RELEASE_TRIAL_WORKERS,
    stayMs: data.RELEASE_TRIAL_STAY_SECONDS * 1000,
  },
})

/** By artifact; the last sizes may be missing. */
function budgetsIn(text = ''): Record<string, { totalBytes: number; startBytes?: number; serverBytes?: number }> {
  const entries = text.split(/\s*,\s*/).filter(Boolean)
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', sizes = ''] = entry.split('=')
      const [totalBytes = 0, startBytes, serverBytes] = sizes.split('/').map(bytesIn)
      const start = startBytes === undefined ? {} : { startBytes }
      return [name, { totalBytes, ...start, ...(serverBytes === undefined ? {} : { serverBytes }) }]
    }),
  )
}

const bytesIn = (size: string) => Number.parseFloat(size) * (size.endsWith('MB') ? 1_000_000 : 1000)
