import * as z from 'zod'

/** `name`: environment variable · schema with default · one line for people. The type is derived from it. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe('The one public port'),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for every interface'),
  DATA_DIR: z.string().default('.data').describe('Holds all state of an embedded installation'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('PostgreSQL 15 or newer; unset: an embedded one in DATA_DIR'),
  DEMO_SEED: z.coerce.number().int().min(0).default(2026).describe('Same seed and day, same demo data'),
  DEMO_DATA: z.enum(['on', 'off']).default('on').describe('Fill an empty database with demo flights'),
  DEMO_MARKET: z.enum(['on', 'off']).optional().describe('Simulated price changes; default on when embedded'),
  DEMO_MARKET_PACE: z.coerce.number().min(0.1).max(100).default(4).describe('1: as often as at real airlines'),
  DUFFEL_TOKEN: z.string().min(1).optional().describe('Cash prices from Duffel; unset: none are asked for'),
  HOLIDAY_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base of an OpenAI-compatible API, such as https://api.openai.com/v1; unset: the planner answers'),
  HOLIDAY_MODEL_KEY: z.string().min(1).optional().describe('Its key; any text for an endpoint without keys'),
  HOLIDAY_MODEL_NAME: z.string().min(1).optional().describe('Which model describes holidays'),
  HOLIDAY_MODEL_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(20)
    .describe('How long the model may take, retries included, before the planner answers'),
  SITE_TITLE: z.string().min(1).default('Pointfare').describe('Name of the site'),
  SITE_ORIGIN: z.url().optional().describe('Public origin; default http://localhost:PORT'),
  ENVIRONMENT: z.string().default('production').describe('Name shown on /debug/config'),
  HOME_VARIANT: z.enum(['search', 'landing']).default('search').describe('Which home page is live'),
  API_DEBUG: z.stringbool().default(false).describe('Log every API call in the browser'),
  API_BASE_USER: z.string().default('').describe('Base of the user API; empty: same origin'),
  API_BASE_SEARCH: z.string().default('').describe('Base of the search API; empty: same origin'),
  API_BASE_FLIGHT: z.string().default('').describe('Base of the flight API; empty: same origin'),
  API_BASE_ROUTES: z.string().default('').describe('Base of the routes API; empty: same origin'),
  API_BASE_STREAM: z.string().default('/stream').describe('Base of the event stream'),
  AUTH0_DOMAIN: z.string().optional().describe('Identity tenant; default the local one at SITE_ORIGIN'),
  AUTH0_CLIENT_ID: z.string().default('pointfare-spa').describe('Client id of the site at the tenant'),
  AUTH0_AUDIENCE: z.string().default('https://api.pointfare.example/').describe('Audience of access tokens'),
  GOOGLE_TAG_ID: z.string().optional().describe('Google tag; unset: none is ever loaded'),
  AD_FRAME_URL: z
    .string()
    .regex(/^https:\/\/[^/{]+\/.*\{place\}/, 'must start with https:// and hold {place} after the host')
    .optional()
    .describe('Page that fills an ad place, named where {place} stands; unset: no ads are ever loaded'),
  CONTACT_EMAIL: z.email().default('hello@pointfare.example').describe('Where visitors can write to'),
  COMMUNITY_URL: z.url().default('https://community.pointfare.example/').describe('The community chat'),
  FEED_STALE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('Silent for longer, a source counts as stale'),
  HISTORY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe('How long after departure each state of a flight is kept; then a summary by day'),
  STREAM_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Other origins whose pages may listen to price changes, between commas; * for all'),
  STREAM_MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .describe('Browsers that may listen to price changes at one time; above 9,000 raise the limit of open files too'),
  INGEST_TOKEN: z.string().min(16).optional().describe('Lets send prices; unset: made in DATA_DIR/ingest-token'),
  RELEASE_TOKEN: z.string().optional().describe('Token of the release command line; unset: DATA_DIR/release-token'),
  RELEASE_SIGNING_KEY: z
    .string()
    .optional()
    .describe('P-256 key in PKCS #8 (PEM or its base64) that signs releases; unset: made in DATA_DIR'),
  RELEASE_TRUSTED_KEYS: z
    .string()
    .regex(/^B[\w-]{86}(\s*,\s*B[\w-]{86})*$/, 'must be public keys as `pnpm release keys` prints them')
    .optional()
    .describe('Public keys that open tabs believe besides that one, between commas'),
  ARTIFACT_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/, 'must be like s3://bucket or s3://bucket/folder')
    .optional()
    .describe('Where builds are kept: s3://bucket/folder; unset: DATA_DIR/artifacts'),
  S3_ENDPOINT: z.url().optional().describe('Address of an S3-compatible store; unset: Amazon S3'),
  S3_REGION: z.string().min(1).optional().describe('Region of the bucket; unset: as the AWS SDK finds it'),
  RELEASE_SMOKE: z.enum(['on', 'off']).default('off').describe('Take to production only what a browser found good'),
  CHROME_PATH: z.string().optional().describe('Chromium that tries releases; unset: the first on PATH'),
  PATH: z.string().default('').describe('Where programs are'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token that /metrics asks for; unset: open to all'),
  MAX_RANGE_DAYS: z.coerce.number().int().min(1).max(366).default(1).describe('Longest range of the date picker'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn').describe('Log detail'),
})

/** Every setting of the services, read once. */
export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used; its message is one line that says which and how to mend it. */
export class InvalidConfig extends Error {
  override name = 'InvalidConfig'
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws InvalidConfig naming the variable
 */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(present)
  const issue = error?.issues[0]
  if (!data) throw new InvalidConfig(`${String(issue?.path[0])}: ${issue?.message}`)

  const origin = data.SITE_ORIGIN ?? `http://localhost:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    demo: {
      isWanted: data.DEMO_DATA === 'on',
      seed: data.DEMO_SEED,
      market: data.DEMO_MARKET ?? (data.DATABASE_URL ? 'off' : 'on'),
      marketPace: data.DEMO_MARKET_PACE,
    },
    duffelToken: data.DUFFEL_TOKEN ?? null,
    holidayModel: holidayModelOf(data),
    site: { title: data.SITE_TITLE, origin: origin.replace(/\/$/, ''), environment: data.ENVIRONMENT },
    features: { homeVariant: data.HOME_VARIANT, apiDebug: data.API_DEBUG },
    apiBases: {
      user: data.API_BASE_USER,
      search: data.API_BASE_SEARCH,
      flight: data.API_BASE_FLIGHT,
      routes: data.API_BASE_ROUTES,
      stream: data.API_BASE_STREAM,
    },
    auth: {
      domain: (data.AUTH0_DOMAIN ?? origin).replace(/\/$/, ''),
      clientId: data.AUTH0_CLIENT_ID,
      audience: data.AUTH0_AUDIENCE,
    },
    googleTagId: data.GOOGLE_TAG_ID ?? null,
    adFrameUrl: data.AD_FRAME_URL ?? null,
    contact: { email: data.CONTACT_EMAIL, communityUrl: data.COMMUNITY_URL },
    feeds: { staleAfterMinutes: data.FEED_STALE_MINUTES, historyDays: data.HISTORY_DAYS },
    stream: {
      allowedOrigins: data.STREAM_ALLOWED_ORIGINS.split(',')
        .map((allowed) => allowed.trim())
        .filter((allowed) => allowed !== ''),
      maxConnections: data.STREAM_MAX_CONNECTIONS,
    },
    releases: {
      token: data.RELEASE_TOKEN,
      signingKey: data.RELEASE_SIGNING_KEY,
      trustedKeys: data.RELEASE_TRUSTED_KEYS?.split(/\s*,\s*/) ?? [],
    },
    artifactStore: data.ARTIFACT_STORE
      ? { ...bucketIn(data.ARTIFACT_STORE), endpoint: data.S3_ENDPOINT, region: regionOf(data) }
      : null,
    smoke: {
      isRequired: data.RELEASE_SMOKE === 'on',
      browserPath: data.CHROME_PATH,
      programFolders: data.PATH,
    },
    ingestToken: data.INGEST_TOKEN,
    metricsToken: data.METRICS_TOKEN,
    maxRangeDays: data.MAX_RANGE_DAYS,
    logLevel: data.LOG_LEVEL,
  }
}

/** Each of the three is useless without the others; silence about it would look like a model that never answers. */
function holidayModelOf(data: z.infer<typeof settings>) {
  const { HOLIDAY_MODEL_URL: url, HOLIDAY_MODEL_KEY: key, HOLIDAY_MODEL_NAME: name } = data
  const timeoutMs = data.HOLIDAY_MODEL_TIMEOUT_SECONDS * 1000
  if (url && key && name) return { url, key, name, timeoutMs }
  if (!url && !key && !name) return undefined

  const missing = !url ? 'HOLIDAY_MODEL_URL' : !key ? 'HOLIDAY_MODEL_KEY' : 'HOLIDAY_MODEL_NAME'
  throw new InvalidConfig(`${missing}: set it together with the other two HOLIDAY_MODEL settings, or none of them`)
}

function bucketIn(address: string) {
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/').filter(Boolean)
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') }
}

/** Stores other than Amazon's rarely have regions, but the protocol wants one named. */
const regionOf = ({ S3_REGION, S3_ENDPOINT }: { S3_REGION?: string | undefined; S3_ENDPOINT?: string | undefined }) =>
  S3_REGION ?? (S3_ENDPOINT ? 'us-east-1' : undefined)
