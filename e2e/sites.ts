import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The site as it is configured on a laptop, with demo data; journeys send it prices as a source would. */
export const site = { port: 4173, origin: 'http://localhost:4173', env: { INGEST_TOKEN: 'prices-from-journeys' } }

/** Where builds are released and rolled back, which no other journey may notice. */
export const releasesSite = {
  port: 4175,
  origin: 'http://localhost:4175',
  env: { DEMO_DATA: 'off', DATA_DIR: join(tmpdir(), 'pointfare-e2e-releases') },
}

/** The same builds with another home page, a Google tag and ads, and no flights. */
export const landingSite = {
  port: 4174,
  origin: 'http://localhost:4174',
  env: {
    HOME_VARIANT: 'landing',
    GOOGLE_TAG_ID: 'G-JOURNEY',
    AD_FRAME_URL: 'https://ads.example/frame?place={place}',
    DEMO_DATA: 'off',
  },
}
