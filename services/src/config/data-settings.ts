import * as z from 'zod'
import { InvalidConfig } from './invalid-config.ts'

/** Where flights, prices and holidays come from, and who may listen to them. */
export const dataSettings = z.object({
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
})

type Data = z.infer<typeof dataSettings>

export const dataConfig = (data: Data & { DATABASE_URL?: string | undefined }) => ({
  demo: {
    isWanted: data.DEMO_DATA === 'on',
    seed: data.DEMO_SEED,
    market: data.DEMO_MARKET ?? (data.DATABASE_URL ? 'off' : 'on'),
    marketPace: data.DEMO_MARKET_PACE,
  },
  duffelToken: data.DUFFEL_TOKEN ?? null,
  holidayModel: holidayModelOf(data),
  feeds: { staleAfterMinutes: data.FEED_STALE_MINUTES, historyDays: data.HISTORY_DAYS },
  stream: {
    allowedOrigins: data.STREAM_ALLOWED_ORIGINS.split(',')
      .map((allowed) => allowed.trim())
      .filter((allowed) => allowed !== ''),
    maxConnections: data.STREAM_MAX_CONNECTIONS,
  },
  ingestToken: data.INGEST_TOKEN,
})

/** Each of the three is useless without the others; silence about it would look like a model that never answers. */
function holidayModelOf(data: Data) {
  const { HOLIDAY_MODEL_URL: url, HOLIDAY_MODEL_KEY: key, HOLIDAY_MODEL_NAME: name } = data
  const timeoutMs = data.HOLIDAY_MODEL_TIMEOUT_SECONDS * 1000
  if (url && key && name) return { url, key, name, timeoutMs }
  if (!url && !key && !name) return undefined

  const missing = !url ? 'HOLIDAY_MODEL_URL' : !key ? 'HOLIDAY_MODEL_KEY' : 'HOLIDAY_MODEL_NAME'
  throw new InvalidConfig(`${missing}: set it together with the other two HOLIDAY_MODEL settings, or none of them`)
}
