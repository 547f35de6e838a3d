import * as z from 'zod'
import { webAddress, webOrigin } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { secret, wholeNumber } from './plain-values.ts'

const varnishes = z.string().transform((list, context): string[] => {
  const given = [...new Set(list.split(',').flatMap((part) => part.trim() || []))]
  const read = given.map((part) => ({ part, origin: webOrigin.safeParse(part).data }))
  const wrong = read.find(({ origin }) => origin === undefined)
  if (read.length > 0 && !wrong) return read.flatMap(({ origin }) => origin ?? [])
  const why = wrong ? `"${wrong.part}" is no address of a cache` : 'must name a cache'
  context.addIssue(`${why}; write them like http://10.0.0.5:6081, between commas, with nothing behind the port`)
  return z.NEVER
})

/** Caches in front of the site that keep pages for everybody, and are told when these are over. */
export const frontCacheSettings = z.object({
  VARNISH_CACHES: varnishes.optional().describe('Addresses of Varnish caches in front, between commas; unset: none'),
  FASTLY_SERVICE: z
    .string()
    .regex(/^[A-Za-z0-9]{8,40}$/, 'must be the id of a Fastly service, such as SU1Z0isxPaozGVKXdm0eY')
    .optional()
    .describe('The Fastly service in front; unset: none'),
  FASTLY_TOKEN: secret.optional().describe('Token for purging its pages by key (scope purge_select)'),
  FASTLY_URL: webAddress.optional().describe('Base of its API; default https://api.fastly.com'),
  SHARED_PAGES_SECONDS: wholeNumber(1, 300)
    .optional()
    .describe('How long these caches may serve a page without contact to the site, 1 to 300; default 60'),
})

type Data = z.infer<typeof frontCacheSettings>

const usualSeconds = 60

/** A cache that is told by PURGE requests at its own address, or a service of Fastly, told by its API. */
export type FrontCache = { kind: 'varnish'; url: string } | { kind: 'fastly'; url: string; token: string }

export const frontCacheConfig = (data: Data) => ({
  frontCaches: {
    caches: [
      ...(data.VARNISH_CACHES ?? []).map((url): FrontCache => ({ kind: 'varnish', url })),
      ...fastlyOf(data),
    ] as readonly FrontCache[],
    /** For so long, in seconds, a page may be given out by a cache that hears nothing. */
    pagesSeconds: data.SHARED_PAGES_SECONDS ?? usualSeconds,
  },
})

function fastlyOf({ FASTLY_SERVICE: service, FASTLY_TOKEN: token, FASTLY_URL: api }: Data): FrontCache[] {
  if (!service || !token) return []
  return [
    { kind: 'fastly', url: `${(api ?? 'https://api.fastly.com').replace(/\/$/, '')}/service/${service}/purge`, token },
  ]
}

type Rendering = { SERVER_RENDERING: 'on' | 'off'; DRAWN_PAGES_MB: number; EARLY_HINTS: 'on' | 'off' }

/** Half of them, or without drawn pages to share, they would do nothing, and nobody would hear of it. */
export function frontCacheProblems(data: Data & Rendering): Problem[] {
  const { VARNISH_CACHES, FASTLY_SERVICE, FASTLY_TOKEN, FASTLY_URL, SHARED_PAGES_SECONDS } = data
  const problem = (name: string, isWrong: boolean, message: string) => (isWrong ? [{ name, message }] : [])
  const hasCache = VARNISH_CACHES !== undefined || FASTLY_SERVICE !== undefined
  const sharesNothing = hasCache && (data.SERVER_RENDERING === 'off' || data.DRAWN_PAGES_MB === 0)
  const mend = 'pages that caches in front share are kept pages: leave it out, or leave the caches out'
  return [
    ...problem('FASTLY_TOKEN', FASTLY_SERVICE !== undefined && !FASTLY_TOKEN, 'must be set with FASTLY_SERVICE'),
    ...problem('FASTLY_SERVICE', FASTLY_TOKEN !== undefined && !FASTLY_SERVICE, 'must be set with FASTLY_TOKEN'),
    ...problem('FASTLY_URL', FASTLY_URL !== undefined && !FASTLY_SERVICE, 'does nothing without FASTLY_SERVICE'),
    ...problem(
      'SHARED_PAGES_SECONDS',
      SHARED_PAGES_SECONDS !== undefined && !hasCache,
      'does nothing without VARNISH_CACHES or FASTLY_SERVICE: set one of them too, or leave it out',
    ),
    ...problem(
      'EARLY_HINTS',
      VARNISH_CACHES !== undefined && data.EARLY_HINTS === 'on',
      'must be off with VARNISH_CACHES: Varnish takes an answer that begins with 103 for a failure',
    ),
    ...problem('SERVER_RENDERING', sharesNothing && data.SERVER_RENDERING === 'off', `must be on: ${mend}`),
    ...problem('DRAWN_PAGES_MB', sharesNothing && data.DRAWN_PAGES_MB === 0, `must be more than 0: ${mend}`),
  ]
}
