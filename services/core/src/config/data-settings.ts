import * as z from 'zod'
import { webAddress, webOrigins } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { number, onOrOff, secret, text, wholeNumber } from './plain-values.ts'

/** Where flights, prices and holidays come from, and who may listen to them. */
export const dataSettings = z.object({
  DEMO_SEED: wholeNumber(0).default(2026).describe('Same seed and day, same demo data'),
  DEMO_DATA: onOrOff
    .default('on')
    .describe('Fill an empty database with demo flights, labelled as such, and let the demo accounts log in'),
  DEMO_MARKET: onOrOff.optional().describe('Simulated price changes beside demo data; default on when embedded'),
  DEMO_MARKET_PACE: number(0.1, 100)
    .default(4)
    .describe('1: as often as at real airlines, one change every 15 seconds'),
  DUFFEL_TOKEN: text.optional().describe('Token for cash prices from Duffel; unset: none are requested'),
  HOLIDAY_MODEL_URL: webAddress
    .optional()
    .describe('Base of an OpenAI-compatible API, such as https://api.openai.com/v1; unset: the planner answers'),
  HOLIDAY_MODEL_KEY: text.optional().describe('Its key; any text for an endpoint without keys'),
  HOLIDAY_MODEL_NAME: text.optional().describe('Which model describes holidays'),
  HOLIDAY_MODEL_TIMEOUT_SECONDS: number(1, 60)
    .default(20)
    .describe('How long the model may take, retries included, before the planner answers'),
  FEED_STALE_MINUTES: wholeNumber(1).default(60).describe('A source that has been silent for longer counts as stale'),
  HISTORY_DAYS: wholeNumber(1)
    .default(400)
    .describe(
      'Days for which every state of a flight is stored after the month of its departure; then a summary by day',
    ),
  STREAM_ALLOWED_ORIGINS: webOrigins
    .default([])
    .describe('Other origins whose pages may open the stream of price changes, between commas; * for all'),
  STREAM_MAX_CONNECTIONS: wholeNumber(1)
    .default(10_000)
    .describe('Streams of price changes that may be open at one time; above 9,000 raise the limit of open files too'),
  INGEST_TOKEN: secret.optional().describe('Token that allows sending prices; unset: created in DATA_DIR/ingest-token'),
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
  stream: { allowedOrigins: data.STREAM_ALLOWED_ORIGINS },
  ingestToken: data.INGEST_TOKEN,
})

function holidayModelOf(data: Data) {
  const { HOLIDAY_MODEL_URL: url, HOLIDAY_MODEL_KEY: key, HOLIDAY_MODEL_NAME: name } = data
  return url && key && name ? { url, key, name, timeoutMs: data.HOLIDAY_MODEL_TIMEOUT_SECONDS * 1000 } : undefined
}

/** Each of the three is useless without the others; silence about it would look like a model that never answers. */
export function dataProblems({ HOLIDAY_MODEL_URL, HOLIDAY_MODEL_KEY, HOLIDAY_MODEL_NAME }: Data): Problem[] {
  const model = Object.entries({ HOLIDAY_MODEL_URL, HOLIDAY_MODEL_KEY, HOLIDAY_MODEL_NAME })
  const missing = model.filter(([, value]) => value === undefined)
  if (missing.length === model.length) return []
  const message = 'must be set with the other two HOLIDAY_MODEL settings, or none of them'
  return missing.map(([name]) => ({ name, message }))
}
