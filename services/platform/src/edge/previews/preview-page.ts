import type { Config } from '@pointfare/core/config'
import { previewOrigin, type PreviewPlace } from '@pointfare/core/preview-hosts'
import { siteCookie } from '@pointfare/core/site-cookie'
import { isForPrograms } from '@pointfare/shared/page/server-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { overridePageHeaders, type PageSite } from '../overrides/pages/override-layout.ts'
import { createReleasePages } from '../pages/release-pages.ts'
import { createSearchFaults } from '../pages/search-faults.ts'
import { sendHtml } from '../pages/send-pieces.ts'
import { startingPage } from '../pages/starting-page.ts'
import { pathnameOf } from '../paths.ts'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { retryCookie } from '../retry/fresh-files.ts'
import { pageHeaders, pagePolicies } from '../security-headers.ts'
import { type Nothing, nothingHere } from './pages/nothing-here.ts'

/**
 * Answers with a page of what stands at an address beside the site's own. Browsers draw it: what draws pages here is for the
 * visitors of the live release alone. It carries no proof, so nothing that it tells counts for anything.
 */
export function createPreviewPages(ports: EdgePorts, { sendNothing, sendUnknown, originOf }: PreviewTools) {
  const pagesOf = createReleasePages({
    ...ports,
    config: () => previewConfig(ports.config()),
    // Pushes go through the service worker, which there is none of.
    pushKey: () => null,
  })
  const faultOf = createSearchFaults(ports)

  return async (request: FastifyRequest, reply: FastifyReply, place: PreviewPlace) => {
    const target = request.raw.url ?? '/'
    const pathname = pathnameOf(target)
    const opened = await ports.previews.open(place)
    if (opened.fault && isForPrograms(pathname)) return sendMissing(reply)
    if (opened.fault === 'unfit') return sendNothing(reply, 409, 'unfit', opened.why)
    if (opened.fault === 'unknown') return sendUnknown(reply)

    const config = ports.config()
    const nonce = randomBytes(16).toString('base64url')
    // What a build declares that it calls, it may call here before anybody has accepted that: nobody is logged in.
    const withHeaders = (connect: readonly string[] = []) =>
      reply.headers({
        ...pageHeaders,
        ...pagePolicies(nonce, withoutLogin(previewConfig(config), originOf(place)), { connect }),
        'cache-control': 'no-store',
      })
    if (opened.fault) {
      return sendHtml(
        request,
        withHeaders().code(503).header('retry-after', '2'),
        startingPage(config.site.title, nonce, request.id),
      )
    }
    const { release, preview } = opened
    const render = await pagesOf(release, { preview })
    const fresh = retryCookie(config.site.origin).valueIn(request.headers.cookie)
    const page = render(pathname, { nonce, fresh, fault: await faultOf(pathname), target })
    if (page.status === 404 && isForPrograms(pathname)) return sendMissing(reply)
    return sendHtml(request, withHeaders(page.connect).code(page.status), page.opening(false) + page.empty(false))
  }
}

const sendMissing = (reply: FastifyReply) => sendProblem(reply, 404, 'There is nothing at this address')

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
const withoutLogin = (config: Config, origin: string): Config => ({
  ...config,
  pictureOrigins: [],
  auth: { ...config.auth, domain: origin },
})

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
