import { hostKind, type HostKind, type PreviewPlace } from '@pointfare/core/preview-hosts'
import type { IncomingMessage } from 'node:http'
import type { EdgePorts } from '../ports.ts'

/** Under what name a request came that is not for the site itself. */
export type Elsewhere = PreviewPlace | { kind: 'unknown' } | { kind: 'strange' }

type Ports = Pick<EdgePorts, 'config' | 'previews'>

/**
 * Whether a request is for the site itself, or for what stands beside it. Where previews are off, every name is the site's as
 * ever, but for those under which people expect another site.
 */
export function createHostChoice({ config, previews }: Ports) {
  function kindOf({ headers }: Pick<IncomingMessage, 'headers'>): HostKind {
    const kind = hostKind(headers.host, config())
    // A proxy may have a name of its own for us, and say which one its visitors use.
    const isForwarded = kind.kind === 'strange' && headers['x-forwarded-host'] === new URL(config().site.origin).host
    return isForwarded ? { kind: 'site' } : kind
  }

  return {
    /** Known at once: no request of a visitor waits for this. */
    isSite: (request: Pick<IncomingMessage, 'headers'>) => kindOf(request).kind === 'site',

    /** Undefined when the site itself is to answer. */
    async elsewhere(request: Pick<IncomingMessage, 'headers'>): Promise<Elsewhere | undefined> {
      const kind = kindOf(request)
      if (kind.kind === 'site') return undefined
      const { site, previews: settings } = config()
      if (kind.kind === 'strange' || kind.kind === 'unknown') {
        // A site that was never told its name answers to whoever finds it.
        const knowsItsName = new URL(site.origin).hostname !== 'localhost'
        const isRefused = settings.mode !== 'off' && (knowsItsName || kind.kind === 'unknown')
        return isRefused ? kind : undefined
      }
      return settings.mode !== 'off' || (await previews.isKnown(kind)) ? kind : undefined
    },
  }
}
