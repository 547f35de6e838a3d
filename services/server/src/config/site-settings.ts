import * as z from 'zod'
import { isLocalTenant } from '../tenant.ts'
import { apiBase, tenantDomain, webAddress, webOrigin, webOrigins } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { onOrOff, text, wholeNumber } from './plain-values.ts'

/** What visitors see of the site, and where their browsers find its parts. */
export const siteSettings = z.object({
  SITE_TITLE: text.default('Pointfare').describe('Name of the site'),
  SITE_ORIGIN: webOrigin.optional().describe('Public origin; default http://localhost:PORT'),
  ENVIRONMENT: text.default('production').describe('Name shown on /debug/config'),
  HOME_VARIANT: z
    .enum(['search', 'landing'], 'must be search or landing')
    .default('search')
    .describe('Which home page is live'),
  API_DEBUG: z.stringbool('must be true or false').default(false).describe('Log every API call in the browser'),
  API_BASE_USER: apiBase.default('').describe('Base of the user API; empty: same origin'),
  API_BASE_SEARCH: apiBase.default('').describe('Base of the search API; empty: same origin'),
  API_BASE_FLIGHT: apiBase.default('').describe('Base of the flight API; empty: same origin'),
  API_BASE_ROUTES: apiBase.default('').describe('Base of the routes API; empty: same origin'),
  API_BASE_STREAM: apiBase.default('/stream').describe('Base of the event stream'),
  API_ALLOWED_ORIGINS: webOrigins
    .default([])
    .describe('Other origins whose pages may call the API, between commas; * for all'),
  AUTH0_DOMAIN: tenantDomain.optional().describe('Identity tenant; default the local one at SITE_ORIGIN'),
  AUTH0_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the client id as the tenant shows it')
    .optional()
    .describe('Client id of the site at the tenant; default pointfare-spa at the local one'),
  AUTH0_AUDIENCE: z
    .string()
    .regex(/^\S+$/, 'must be the identifier of the API at the tenant, without blanks')
    .optional()
    .describe('Audience of access tokens; default https://api.pointfare.example/ at the local tenant'),
  TOKEN_STORE: z
    .enum(['localstorage', 'memory'], 'must be localstorage or memory')
    .default('localstorage')
    .describe('Where pages keep the tokens of a session; memory: for as long as the page is open'),
  SERVICE_WORKER: onOrOff
    .default('on')
    .describe('Lets browsers keep the site for times without network; off takes it out of those that do'),
  COMPRESSION_DICTIONARIES: onOrOff
    .default('on')
    .describe('Sends browsers that have a file of an earlier build only what changed since (RFC 9842)'),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(G|GT|GTM|AW|DC|UA)-[A-Z\d]+(-\d+)?$/, 'must be the id of a Google tag, such as G-AB12CD34EF')
    .optional()
    .describe('Google tag; unset: none is ever loaded'),
  AD_FRAME_URL: z
    .string()
    .regex(/^https:\/\/[^/{]+\/.*\{place\}/, 'must start with https:// and hold {place} after the host')
    .refine(
      (address) => URL.canParse(address.replaceAll('{place}', 'top')),
      'must be an address that browsers can read',
    )
    .optional()
    .describe('Page that fills an ad place, named where {place} stands; unset: no ads are ever loaded'),
  AIRLINE_LOGO_URL: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)[^{]*\{code\}/,
      'must start with https:// and hold {code}, such as https://logos.example/{code}.svg',
    )
    .refine(
      (address) => !address.split('/')[2]?.includes('{') && URL.canParse(address.replaceAll('{code}', 'vs')),
      'must be an address that browsers can read, with {code} after its host',
    )
    .optional()
    .describe("An airline's logo, its code in small letters where {code} stands; unset: tiles with its letters"),
  CONTACT_EMAIL: z
    .email('must be an e-mail address, such as hello@flights.example')
    .default('hello@pointfare.example')
    .describe('Where visitors can write to'),
  COMMUNITY_URL: webAddress.default('https://community.pointfare.example/').describe('The community chat'),
  MAX_RANGE_DAYS: wholeNumber(1, 366).default(1).describe('Longest range of the date picker'),
})

type Data = z.infer<typeof siteSettings> & { PORT: number }

export function siteConfig(data: Data) {
  const origin = originOf(data)
  return {
    site: { title: data.SITE_TITLE, origin, environment: data.ENVIRONMENT },
    features: { homeVariant: data.HOME_VARIANT, apiDebug: data.API_DEBUG },
    apiBases: {
      user: data.API_BASE_USER,
      search: data.API_BASE_SEARCH,
      flight: data.API_BASE_FLIGHT,
      routes: data.API_BASE_ROUTES,
      stream: data.API_BASE_STREAM,
    },
    apiAllowedOrigins: data.API_ALLOWED_ORIGINS,
    auth: {
      domain: data.AUTH0_DOMAIN ?? origin,
      clientId: data.AUTH0_CLIENT_ID ?? 'pointfare-spa',
      audience: data.AUTH0_AUDIENCE ?? 'https://api.pointfare.example/',
    },
    tokenStore: data.TOKEN_STORE,
    serviceWorker: data.SERVICE_WORKER === 'on',
    dictionaries: data.COMPRESSION_DICTIONARIES === 'on',
    googleTagId: data.GOOGLE_TAG_ID ?? null,
    adFrameUrl: data.AD_FRAME_URL ?? null,
    airlineLogoUrl: data.AIRLINE_LOGO_URL ?? null,
    contact: { email: data.CONTACT_EMAIL, communityUrl: data.COMMUNITY_URL },
    maxRangeDays: data.MAX_RANGE_DAYS,
  }
}

const originOf = ({ SITE_ORIGIN, PORT }: Data) => SITE_ORIGIN ?? `http://localhost:${PORT}`

/** A tenant elsewhere knows neither the local client nor the local API: every login would fail there, without a word here. */
export function siteProblems(data: Data): Problem[] {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID, AUTH0_AUDIENCE } = data
  if (!domain || isLocalTenant({ site: { origin: originOf(data) }, auth: { domain } })) return []
  return Object.entries({ AUTH0_CLIENT_ID, AUTH0_AUDIENCE })
    .filter(([, value]) => value === undefined)
    .map(([name]) => ({ name, message: `must be set with AUTH0_DOMAIN: take it from the tenant at ${domain}` }))
}
