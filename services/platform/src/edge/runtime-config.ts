import type { Config } from '@pointfare/core/config'
import { isLocalTenant } from '@pointfare/core/tenant'
import type { PageOverride } from '@pointfare/shared/platform/override'
import type { PagePreview } from '@pointfare/shared/platform/page-preview'
import type { PinnedShell } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { bookingLinks, returnBookingLinks } from './booking-links.ts'

/** What no setting says. */
type Present = {
  demoData: boolean
  hotels: boolean
  holidays: boolean
  /** What browsers subscribe to pushes with; null: nothing is pushed. */
  pushKey: string | null
  releaseKeys: ReleaseKey[]
  override?: PageOverride | undefined
  preview?: PagePreview | undefined
}

/** What the page is told: the services' settings, as far as a browser may know them, and the shell it runs. */
export function runtimeConfig(
  config: Config,
  shell: PinnedShell,
  { demoData, hotels, holidays, pushKey, releaseKeys, override, preview }: Present,
): RuntimeConfig {
  const ownTenant = isLocalTenant(config)
  return {
    siteTitle: config.site.title,
    siteOrigin: config.site.origin,
    environment: config.site.environment,
    version: shell.version,
    buildTime: shell.publishedAt,
    api: config.apiBases,
    auth: config.auth,
    // Beside code that is not released, no session outlives its page.
    tokenStore: override ? 'memory' : config.tokenStore,
    analytics: { googleTagId: config.googleTagId },
    features: {
      ...config.features,
      hotels,
      holidays,
      ownTenant,
      socialLogin: ownTenant && config.socialLogin !== undefined,
      endsLogin: config.tenantManagement !== undefined,
    },
    pushKey,
    maxRangeDays: config.maxRangeDays,
    bookingLinks,
    hotelLinks,
    returnBookingLinks,
    airlineLogos: config.airlineLogoUrl,
    contact: config.contact,
    ads: { frameUrl: config.adFrameUrl },
    serviceWorker: config.serviceWorker && !override,
    demoData,
    releaseKeys,
    ...(override ? { override } : {}),
    ...(preview ? { preview } : {}),
  }
}

/**
 * Where hotel chains sell nights for points: one room for two. Like those of airlines, no chain documents these addresses;
 * a template that stops working is replaced here, without a new shell or remote. A chain without one has no link.
 */
const hotelLinks: RuntimeConfig['hotelLinks'] = {
  HILTON:
    'https://www.hilton.com/en/search/?query={city}&arrivalDate={checkIn}&departureDate={checkOut}&room1NumAdults=2&redeemPts=true',
  MARRIOTT:
    'https://www.marriott.com/search/findHotels.mi?destinationAddress.destination={city}&fromDate={checkIn:MM/dd/yyyy}&toDate={checkOut:MM/dd/yyyy}&numAdultsPerRoom=2&useRewardsPoints=true',
  HYATT:
    'https://www.hyatt.com/search/{city}?checkinDate={checkIn}&checkoutDate={checkOut}&rooms=1&adults=2&rateFilter=woh',
  ACCOR:
    'https://all.accor.com/ssr/app/accor/hotels/{city}/index.en.shtml?dateIn={checkIn}&nights={nights}&compositions=2',
}
