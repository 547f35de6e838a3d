import * as z from 'zod'

/** What visitors see of the site, and where their browsers find its parts. */
export const siteSettings = z.object({
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
  MAX_RANGE_DAYS: z.coerce.number().int().min(1).max(366).default(1).describe('Longest range of the date picker'),
})

export function siteConfig(data: z.infer<typeof siteSettings> & { PORT: number }) {
  const origin = data.SITE_ORIGIN ?? `http://localhost:${data.PORT}`
  return {
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
    maxRangeDays: data.MAX_RANGE_DAYS,
  }
}
