import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from './config.ts'

/**
 * What stands at an address beside the site's own: a channel at `staging.<domain>`, the live site with one other build at
 * `<name>-<key>.preview.<domain>`.
 */
export type PreviewPlace = { kind: 'channel'; channel: string } | { kind: 'build'; name: string; key: string }

/** `site`: the site's own; `unknown`: below the domain, but no name of ours; `strange`: nothing that this site is called. */
export type HostKind = PreviewPlace | { kind: 'site' } | { kind: 'unknown' } | { kind: 'strange' }

/** The settings that say how the site is called. */
export type SiteNames = Pick<Config, 'site' | 'previews' | 'host'>

/** The letters, digits and dashes of a host's name, and perhaps a port: whatever else a header holds is no name. */
const hostShape = /^((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?)(?::\d{1,5})?$/
/** `www` is the site itself to whoever types it. */
const channelLabel = /^(?!www$)[a-z](?:[a-z\d-]{0,38}[a-z\d])?$/
const buildLabel = /^(shell|mf-[a-z][a-z\d-]{0,39}[a-z\d])-([a-z\d]{12})$/

/** The longest name and its port. https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const longestHeader = 253 + ':65535'.length

/**
 * What a request's `host` header asks for. Ports do not count: proxies change them. Addresses of machines, the name it
 * listens at and names without a dot are the site's own, for programs beside it ask by them.
 */
export function hostKind(header: string | undefined, names: SiteNames): HostKind {
  if (header === undefined) return { kind: 'site' }
  if (header.length > longestHeader) return { kind: 'strange' }
  const { own, domain } = hostsOf(names)
  const [, host] = hostShape.exec(header.toLowerCase()) ?? []
  if (host === own || host === names.host || isMachine(header)) return { kind: 'site' }
  if (host === undefined) return { kind: 'strange' }
  if (host === `www.${own}` || !host.includes('.')) return { kind: 'site' }
  if (domain === undefined || !host.endsWith(`.${domain}`)) return { kind: 'strange' }
  return placeOf(host.slice(0, -domain.length - 1)) ?? { kind: 'unknown' }
}

function placeOf(label: string): PreviewPlace | undefined {
  if (channelLabel.test(label)) return { kind: 'channel', channel: label }
  const [, name, key] = label.endsWith('.preview') ? (buildLabel.exec(label.slice(0, -'.preview'.length)) ?? []) : []
  return name !== undefined && key !== undefined ? { kind: 'build', name, key } : undefined
}

const isMachine = (header: string) => {
  const host = header.replace(/:\d{1,5}$/, '')
  return isIP(host) === 4 || (/^\[.*\]$/.test(host) && isIP(host.slice(1, -1)) === 6)
}

/** `domain`: below which name the addresses are; undefined where the site is known by a number, below which there are none. */
type Hosts = { own: string; domain: string | undefined }

const knownHosts = new WeakMap<SiteNames, Hosts>()

/** Every request asks; the settings are mostly the same object. */
function hostsOf(names: SiteNames): Hosts {
  const known = knownHosts.get(names)
  if (known) return known
  const own = new URL(names.site.origin).hostname
  const domain = names.previews.domain ?? own
  const hosts = { own, domain: isIP(domain) || domain.startsWith('[') ? undefined : domain }
  knownHosts.set(names, hosts)
  return hosts
}

/** Where a channel or a build is, without a slash at the end; undefined where it can have no address. */
export function previewOrigin(place: PreviewPlace, names: SiteNames): string | undefined {
  const { domain } = hostsOf(names)
  const label = labelOf(place)
  if (domain === undefined || !placeOf(label)) return undefined
  const { protocol, port } = new URL(names.site.origin)
  return `${protocol}//${label}.${domain}${port === '' ? '' : `:${port}`}`
}

/** How a place is called below the domain. */
export const labelOf = (place: PreviewPlace): string =>
  place.kind === 'channel' ? place.channel : `${place.name}-${place.key}.preview`

/** How a build is called in the name of a host: by its id, where that is one of twelve letters and digits, or else by its hash. */
export const buildKey = (build: string): string =>
  /^[a-z\d]{12}$/.test(build) ? build : createHash('sha256').update(build).digest('hex').slice(0, 12)

/** The place of a build. */
export const buildPlace = (name: string, build: string): PreviewPlace => ({ kind: 'build', name, key: buildKey(build) })
