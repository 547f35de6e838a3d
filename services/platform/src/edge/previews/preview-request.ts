import { previewOrigin, type PreviewPlace } from '@pointfare/core/preview-hosts'
import { siteCookie } from '@pointfare/core/site-cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { overridePageHeaders, type PageSite } from '../overrides/pages/override-layout.ts'
import type { EdgePorts } from '../ports.ts'
import { nothingHere, type Nothing } from './pages/nothing-here.ts'

/** Holds the pass of a browser that a link let in. With TLS it is of this one host. */
const passCookie = (siteOrigin: string) => siteCookie('pointfare-preview', siteOrigin)

type Ports = Pick<EdgePorts, 'config' | 'liveRelease' | 'previews'>

/** What the parts of the edge for addresses beside the site's own have in common. */
export function createPreviewTools({ config, liveRelease, previews }: Ports) {
  /** A page that stands in for the preview: no script runs in it, and no cache keeps it. */
  function send(reply: FastifyReply, status: number, draw: (site: PageSite & { home: string }) => string) {
    const nonce = randomBytes(16).toString('base64url')
    const { title, origin: home } = config().site
    reply.code(status).headers(overridePageHeaders(nonce)).type('text/html; charset=utf-8')
    return reply.send(draw({ title, nonce, home, shell: liveRelease.current()?.shell }))
  }

  return {
    send,

    sendNothing: (reply: FastifyReply, status: number, nothing: Nothing, found?: readonly string[]) =>
      send(reply, status, (site) => nothingHere(site, nothing, { found })),

    /** Where anybody may look, they are told what there is. */
    async sendUnknown(reply: FastifyReply) {
      const known = config().previews.mode === 'on' ? await previews.channels() : []
      return send(reply, 404, (site) => nothingHere(site, 'unknown', { known }))
    },

    cookie: () => passCookie(config().site.origin),

    isAdmitted: ({ headers }: FastifyRequest, place: PreviewPlace) =>
      previews.admits(passCookie(config().site.origin).valueIn(headers.cookie), place),

    /** Never what the request says: only a name of ours. */
    originOf: (place: PreviewPlace) => previewOrigin(place, config()) ?? config().site.origin,
  }
}

export type PreviewTools = ReturnType<typeof createPreviewTools>
