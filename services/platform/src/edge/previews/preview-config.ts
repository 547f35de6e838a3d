import type { Config } from '@pointfare/core/config'

/**
 * The site's settings for pages at addresses beside its own: nothing of third parties is loaded, nothing is kept for times
 * without network, and no token outlives its page.
 */
export function previewConfig(config: Config): Config {
  return {
    ...config,
    googleTagId: null,
    adFrameUrl: null,
    serviceWorker: false,
    tokenStore: 'memory',
  }
}

/** Nobody logs in there, so its pages need not reach where people do, nor show them. */
export const withoutLogin = (config: Config, origin: string): Config => ({
  ...config,
  pictureOrigins: [],
  auth: { ...config.auth, domain: origin },
})
