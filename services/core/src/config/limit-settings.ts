import * as z from 'zod'
import { rateLimits } from '../limits/limits.ts'
import type { PlaceLimits } from '../limits/places.ts'
import { readTrustedProxies } from '../trusted-proxies.ts'

const proxiesMessage = 'must be addresses or networks between commas, or how many proxies there are'

/** Who counts as one client, and how much one may take. */
export const limitSettings = z.object({
  TRUSTED_PROXIES: z
    .string()
    .default('0')
    .transform((text, context) => {
      const trusted = readTrustedProxies(text)
      if (trusted === undefined) context.addIssue(proxiesMessage)
      return trusted ?? false
    })
    .describe('Proxies whose X-Forwarded-For is trusted: addresses and networks, or their number; unset: none'),
  RATE_LIMITS: z
    .union([z.literal('off'), z.coerce.number('must be off or a number').min(0.1).max(1000)])
    .default(1)
    .describe('Factor for all limits, 0.1 to 1000; off: none'),
  LIMITS_REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional()
    .describe('A Redis that counts for all hosts of the site; unset: each host counts for itself'),
  SHED_ABOVE_MS: z
    .union([z.literal('off'), z.coerce.number('must be off or a number').int().min(20).max(10_000)])
    .default(200)
    .describe(
      'When three in four answers take longer, anonymous requests get 503 before those of members; off: none do',
    ),
  HOT_ANSWERS_MB: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .default(64)
    .describe('Megabytes of cached answers about prices, divided among the workers; 0: none'),
  STREAM_MAX_PER_CLIENT: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe('How many streams of price changes one client may have open'),
  RELEASE_EVENTS_MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('How many browsers may follow releases by stream at one time; the others poll every 30 seconds'),
  RELEASE_EVENTS_MAX_PER_CLIENT: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe('How many of these streams one client may have open'),
})

export const limitConfig = (data: z.infer<typeof limitSettings> & { STREAM_MAX_CONNECTIONS: number }) => ({
  trustedProxies: data.TRUSTED_PROXIES,
  rateLimits: rateLimits(data.RATE_LIMITS === 'off' ? Infinity : data.RATE_LIMITS),
  limitsRedisUrl: data.RATE_LIMITS === 'off' ? undefined : data.LIMITS_REDIS_URL,
  /** `mostMs`: undefined where nobody is sent away. */
  overload: { mostMs: data.SHED_ABOVE_MS === 'off' ? undefined : data.SHED_ABOVE_MS },
  hotAnswers: { mostBytes: data.HOT_ANSWERS_MB * 1_000_000 },
  /** Of connections that stay. */
  places: {
    priceStream: streamPlaces(data),
    inboxes: streamPlaces(data),
    releaseEvents: { most: data.RELEASE_EVENTS_MAX_CONNECTIONS, mostPerClient: data.RELEASE_EVENTS_MAX_PER_CLIENT },
  } satisfies Record<string, PlaceLimits>,
})

const streamPlaces = (data: { STREAM_MAX_CONNECTIONS: number; STREAM_MAX_PER_CLIENT: number }): PlaceLimits => ({
  most: data.STREAM_MAX_CONNECTIONS,
  mostPerClient: data.STREAM_MAX_PER_CLIENT,
})
