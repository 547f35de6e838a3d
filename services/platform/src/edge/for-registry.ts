import { hostKind } from '@pointfare/core/preview-hosts'
import { overridePath } from '@pointfare/shared/platform/override'
import type { IncomingMessage } from 'node:http'
import { overrideCookie } from './overrides/override-cookie.ts'
import { pathnameOf } from './paths.ts'
import type { EdgePorts } from './ports.ts'

type Ports = Pick<EdgePorts, 'config' | 'isRegistryReachable'>

/**
 * Whether a page is drawn where the registry is, on another host: overrides and previews, of which everything is known there.
 * While it does not answer there are none: whoever has an override sees what everybody does.
 */
export function isForRegistry({ config, isRegistryReachable }: Ports, request: IncomingMessage): boolean {
  const reachable = isRegistryReachable?.()
  if (reachable === undefined) return false
  const { url = '', headers } = request
  if (pathnameOf(url) === overridePath) return true
  if (!reachable) return false
  const { site } = config()
  const { kind } = hostKind(headers.host, config())
  return kind === 'channel' || kind === 'build' || overrideCookie(site.origin).valueIn(headers.cookie) !== undefined
}
