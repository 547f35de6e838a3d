import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** First of the ports that the sites of the journeys take: two checkouts on one machine set different ones. */
const firstPort = Number(process.env['E2E_PORT'] ?? 4173)

const at = (port: number) => ({ port, origin: `http://localhost:${port}` })

/** Of every site that journeys start: nothing changes by itself, and nobody is sent away for how much others ask. */
export const calmSettings = {
  DEMO_MARKET: 'off',
  RATE_LIMITS: 'off',
  SHED_ABOVE_MS: 'off',
  DRAIN_SECONDS: '0',
  // A busy machine draws pages late, but it draws them.
  RENDER_DEADLINE_MS: '5000',
}

/** What two journeys listen at in the place of push services, of which a headless browser has none. */
export const pushServices = { member: at(firstPort + 6), visitor: at(firstPort + 10) }

/** Reads the letters of sites without demo data, where nobody else may. */
export const mailToken = 'letters-for-the-journeys'

/**
 * The site as it is configured on a laptop, with demo data; journeys send it prices as a source would. With E2E_ORIGIN it is one
 * that somebody else started with the settings below.
 */
export const site = {
  ...at(firstPort),
  ...(process.env['E2E_ORIGIN'] ? { origin: process.env['E2E_ORIGIN'] } : {}),
  env: {
    INGEST_TOKEN: 'prices-from-journeys',
    PUSH_HOSTS: ['fcm.googleapis.com', ...Object.values(pushServices).map(({ port }) => `localhost:${port}`)].join(),
    LOCAL_RECEIVERS: 'on',
    // What pages are made of is counted by them.
    SOURCE_MAPS: 'on',
  },
}

/** Of sites where builds are released and rolled back. */
export const releaseSettings = {
  MAIL_TOKEN: mailToken,
  OVERRIDES: 'on',
  PREVIEWS: 'on',
  // What goes wrong seconds later has a journey of its own.
  RELEASE_TRIAL_STAY_SECONDS: '1',
  // Journeys come from many networks at once.
  TRUSTED_PROXIES: '127.0.0.1,::1',
}

/** The sites of files that have one of their own, one of each worker at a time. */
export const ownSiteOf = (worker: number) => at(firstPort + 20 + worker)

/** Pages at one address that find their API at another; only the journeys about that start the two. */
export const pagesSite = at(firstPort + 3)
export const apiSite = { ...at(firstPort + 4), env: { INGEST_TOKEN: 'prices-from-journeys' } }

/** People sign in at a tenant on another origin; only the journeys about that start it. */
export const membersElsewhereSite = at(firstPort + 8)

/** Two processes behind one port; only the journey about that starts them. */
export const manySite = { ...at(firstPort + 7), env: { INGEST_TOKEN: 'prices-from-journeys' } }

/** Where the journey about odd prices has them answered. */
export const oddSource = at(firstPort + 9)

/** Started twice by the journey about it: with a service worker, and without. */
export const workerSite = at(firstPort + 5)

/** The same builds with another home page, a Google tag and ads, tokens in memory, and no flights. */
export const landingSite = {
  ...at(firstPort + 1),
  env: {
    HOME_VARIANT: 'landing',
    GOOGLE_TAG_ID: 'G-JOURNEY',
    AD_FRAME_URL: 'https://ads.example/frame?place={place}',
    TOKEN_STORE: 'memory',
    MAIL_TOKEN: mailToken,
    DEMO_DATA: 'off',
    PREVIEWS: 'people',
    // Journeys read the release token in it.
    DATA_DIR: join(tmpdir(), `pointfare-e2e-landing-${firstPort}`),
    RELEASE_SMOKE: 'off',
  },
}
