import * as z from 'zod/mini'
import { HotelChainCode } from '../contracts/hotel.ts'
import { AirlineCode } from '../contracts/iata.ts'
import { PageOverride } from './override.ts'
import { PagePreview } from './page-preview.ts'
import { ReleaseKey } from './release-key.ts'

/** Everything the page is told by the edge at run time; nothing of it is baked in at build time. */
export const RuntimeConfig = z.object({
  siteTitle: z.string(),
  /** Scheme, host and port, no slash at the end. */
  siteOrigin: z.string(),
  environment: z.string(),
  version: z.string(),
  buildTime: z.iso.datetime(),
  /** Bases before the paths of the API (rule 12.11 of the product); empty means the site's own origin. */
  api: z.object({
    user: z.string(),
    search: z.string(),
    flight: z.string(),
    routes: z.string(),
    stream: z.string(),
  }),
  auth: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
  /** Where the tokens of a session are kept: in the browser, or only while the page is open. */
  tokenStore: z._default(z.enum(['localstorage', 'memory']), 'localstorage'),
  analytics: z.object({ googleTagId: z.nullable(z.string()) }),
  features: z.object({
    homeVariant: z.enum(['search', 'landing']),
    apiDebug: z.boolean(),
    /** Whether there are hotel nights to search, and a page for it (rule 4.2 of the product). */
    hotels: z._default(z.boolean(), false),
    /** Whether there is a page that plans holidays. */
    holidays: z._default(z.boolean(), false),
    /** Whether people's logins are kept by this site, which can then change them. */
    ownTenant: z._default(z.boolean(), false),
    /** Whether people may log in with an account elsewhere, at this site's own tenant. */
    socialLogin: z._default(z.boolean(), false),
    /** Whether a login that a tenant elsewhere keeps is deleted there with the account. */
    endsLogin: z.optional(z.boolean()),
  }),
  /** What browsers subscribe to pushes with: the site's public key, base64url. Null: it pushes nothing. */
  pushKey: z._default(z.nullable(z.string()), null),
  /** The date picker's longest range (rule 4.7 of the product). */
  maxRangeDays: z.int().check(z.minimum(1)),
  /**
   * Award-search address per airline, with the placeholders `{origin}`, `{destination}` and `{date}` (yyyy-MM-dd), or
   * `{date:dd/MM/yyyy}` and `{date:MM/dd/yyyy}` where an airline writes dates its own way; `{travellers}` is how many adults.
   */
  bookingLinks: z.record(AirlineCode, z.string()),
  /**
   * Where each hotel chain sells nights for points, with the placeholders `{city}`, `{checkIn}`, `{checkOut}` (yyyy-MM-dd,
   * or `{checkIn:MM/dd/yyyy}`) and `{nights}`.
   */
  hotelLinks: z._default(z.record(HotelChainCode, z.string()), {}),
  /** The same for a flight out and the way back, whose date is `{return}`; an airline without one gets two searches one way. */
  returnBookingLinks: z._default(z.record(AirlineCode, z.string()), {}),
  /** Address of an airline's logo, with the placeholder `{code}` for its code in small letters. Null: there are none. */
  airlineLogos: z._default(z.nullable(z.string()), null),
  /** How people reach the site's makers; both are in the footer. */
  contact: z.object({ email: z.string(), communityUrl: z.string() }),
  /**
   * Address of the page that fills an ad place, with the placeholder `{place}`; shown in a frame of its own, after
   * consent. Null: no ads are ever loaded.
   */
  ads: z.object({ frameUrl: z.nullable(z.string()) }),
  /** Whether browsers may keep the site for times without network; those that do forget it where not. */
  serviceWorker: z.optional(z.boolean()),
  /** True while the figures come from the demo data set; the page then says so. */
  demoData: z.boolean(),
  /** Releases signed with one of these are taken by an open tab; several while keys are exchanged. */
  releaseKeys: z.array(ReleaseKey),
  /** A developer’s: one remote is another than released, for this browser alone. */
  override: z.optional(PageOverride),
  /** At an address beside the site's own: a channel or a build that most people do not have. Nobody logs in there. */
  preview: z.optional(PagePreview),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>

/** Host of the tenant that keeps the logins; undefined when that is the site itself. */
export function tenantElsewhere({ auth, siteOrigin }: Pick<RuntimeConfig, 'auth' | 'siteOrigin'>): string | undefined {
  const host = hostIn(auth.domain)
  return host === hostIn(siteOrigin) ? undefined : host
}

const hostIn = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** The site as the titles of its tabs name it: who looks at what is not released is not to take it for the site. */
export const titleOfTabs = ({ siteTitle, override, preview }: RuntimeConfig) =>
  siteTitle + (override ? ' (override)' : preview ? ' (preview)' : '')
