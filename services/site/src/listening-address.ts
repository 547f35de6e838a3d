import type { Config } from '@pointfare/core/config'

/** Addresses that were derived from port 0, with the port that the system chose. */
export const atPort = (config: Config, port: number): Config => ({
  ...config,
  site: { ...config.site, origin: withPort(config.site.origin, port) },
  auth: { ...config.auth, domain: withPort(config.auth.domain, port) },
})

const withPort = (address: string, port: number) => address.replace(/:0$/, `:${port}`)

/** A wildcard is an address to listen on, not one to connect to. */
export const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)
