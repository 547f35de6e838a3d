import * as z from 'zod'
import { isLocalTenant } from '../tenant.ts'
import { apiBase, tenantDomain, webAddress, webOrigin, webOrigins } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { onOrOff, text, wholeNumber } from './plain-values.ts'

/**
 * Where Auth0's accounts have their pictures: Gravatar, the initials that stand in for one, and what the most usual social
 * logins name. https://auth0.com/docs/manage-users/user-accounts/change-user-picture
 */
const usualPictureOrigins = [
  'https://s.gravatar.com',
  'https://*.wp.com',
  'https://cdn.auth0.com',
  'https://lh3.googleusercontent.com',
  'https://avatars.githubusercontent.com',
]

/** What visitors see of the site, and where their browsers find its parts. */
export const siteSettings = z.object({
  SITE_TITLE: text.default('Pointfare').describe('Name of the site'),
  SITE_ORIGIN: webOrigin.optional().describe('Public origin; default http://localhost:PORT'),
  ENVIRONMENT: text.default('production').describe('Name shown on /debug/config'),
  HOME_VARIANT: z
    .enum(['search', 'landing'], 'must be search or landing')
    .default('search')
    .describe('Which home page is live'),
  API_DEBUG: z
    .stringbool('must be true or false')
    .default(false)
    .describe('Browsers log every call of the API: method, address, status, milliseconds'),
  API_BASE_USER: apiBase.default('').describe('Base of the user API; empty: same origin'),
  API_BASE_SEARCH: apiBase.default('').describe('Base of the search API; empty: same origin'),
  API_BASE_FLIGHT: apiBase.default('').describe('Base of the flight API; empty: same origin'),
  API_BASE_ROUTES: apiBase.default('').describe('Base of the routes API; empty: same origin'),
  API_BASE_STREAM: apiBase.default('/stream').describe('Base of the event stream'),
  API_ALLOWED_ORIGINS: webOrigins
    .default([])
    .describe('Other origins whose pages may call the API, between commas; * for all'),
  AUTH0_DOMAIN: tenantDomain
    .optional()
    .describe('Identity tenant, all three AUTH0 settings or none; default the local one at SITE_ORIGIN'),
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
    .describe('Where pages store the tokens of a session; memory: only while the page is open'),
  SERVICE_WORKER: onOrOff
    .default('on')
    .describe('Service worker, with which the site opens offline; off: removed from browsers that have it'),
  COMPRESSION_DICTIONARIES: onOrOff
    .default('on')
    .describe('Compress files of builds by the earlier build that a browser has (RFC 9842)'),
  SOURCE_MAPS: onOrOff
    .optional()
    .describe('Whether everybody may read source maps; default on with ENVIRONMENT=development, else off'),
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
    .describe('Page that fills an ad place; {place} becomes the name of the place; unset: no ads are ever loaded'),
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
    .describe("Address of an airline's logo; {code} becomes its code in lower case; unset: tiles with its code"),
  PICTURE_ORIGINS: webOrigins
    .optional()
    .describe(
      'With an external tenant: other origins of profile pictures, between commas; * for all; unset: those of Auth0',
    ),
  CONTACT_EMAIL: z
    .email('must be an e-mail address, such as hello@flights.example')
    .default('hello@pointfare.example')
    .describe('E-mail address for visitors'),
  SECURITY_CONTACT: z
    .union([webAddress, z.email()], 'must be an e-mail address or an https:// address')
    .optional()
    .describe('Address for reports of vulnerabilities; default CONTACT_EMAIL'),
  COMMUNITY_URL: webAddress.default('https://community.pointfare.example/').describe('The community chat'),
  MAX_RANGE_DAYS: wholeNumber(1, 366)
    .default(366)
    .describe('Longest range of dates that the search form takes; 1: an end at most one day after the start'),
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
    sourceMaps: (data.SOURCE_MAPS ?? (data.ENVIRONMENT === 'development' ? 'on' : 'off')) === 'on',
    googleTagId: data.GOOGLE_TAG_ID ?? null,
    adFrameUrl: data.AD_FRAME_URL ?? null,
    airlineLogoUrl: data.AIRLINE_LOGO_URL ?? null,
    pictureOrigins: data.PICTURE_ORIGINS?.map((one) => (one === '*' ? 'https:' : one)) ?? usualPictureOrigins,
    contact: { email: data.CONTACT_EMAIL, communityUrl: data.COMMUNITY_URL },
    /** As `security.txt` names it. */
    securityContact: asAddress(data.SECURITY_CONTACT ?? data.CONTACT_EMAIL),
    maxRangeDays: data.MAX_RANGE_DAYS,
  }
}

const originOf = ({ SITE_ORIGIN, PORT }: Data) => SITE_ORIGIN ?? `http://localhost:${PORT}`

/**
 * A tenant elsewhere knows neither the local client nor the local API: every login would fail there, without a word here.
 * And whoever names those of a tenant does not mean the site's own, which would take their people in without a word, too.
 */
export function siteProblems(data: Data): Problem[] {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID, AUTH0_AUDIENCE } = data
  if (!domain) return AUTH0_CLIENT_ID || AUTH0_AUDIENCE ? [domainMissing] : []
  if (isLocalTenant({ site: { origin: originOf(data) }, auth: { domain } })) return []
  return Object.entries({ AUTH0_CLIENT_ID, AUTH0_AUDIENCE })
    .filter(([, value]) => value === undefined)
    .map(([name]) => ({ name, message: `must be set with AUTH0_DOMAIN: take it from the tenant at ${domain}` }))
}

const domainMissing: Problem = {
  name: 'AUTH0_DOMAIN',
  message:
    "must be set with AUTH0_CLIENT_ID and AUTH0_AUDIENCE: it names their tenant; the site's own needs none of the three",
}

const asAddress = (contact: string) => (contact.includes('://') ? contact : `mailto:${contact}`)
