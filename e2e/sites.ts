/** The site as it is configured on a laptop, with demo data. */
export const site = { port: 4173, origin: 'http://localhost:4173' }

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
