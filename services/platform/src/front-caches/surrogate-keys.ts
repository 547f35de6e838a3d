import type { ReleaseDocument } from '@pointfare/shared/platform/release'

/** On every page that a cache in front may keep. */
export const siteKey = 'site'

/** On pages that tell prices of more routes than they could name. */
export const pricesKey = 'prices'

/** On pages that tell prices from one airport, or city, to another. */
export const routeKey = (origin: string, destination: string) => `route-${origin}-${destination}`

export const releaseKey = ({ channel, seq }: Pick<ReleaseDocument, 'channel' | 'seq'>) => `release-${channel}-${seq}`
