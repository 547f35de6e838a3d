import type { PreviewPlace } from '@pointfare/core/preview-hosts'
import { isForPrograms } from '@pointfare/shared/page/server-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createReleasePages } from '../pages/release-pages.ts'
import { createSearchFaults } from '../pages/search-faults.ts'
import { sendHtml } from '../pages/send-html.ts'
import { startingPage } from '../pages/starting-page.ts'
import { pathnameOf } from '../paths.ts'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { retryCookie } from '../retry/fresh-files.ts'
import { pageHeaders, pagePolicies } from '../security-headers.ts'
import { previewConfig, withoutLogin } from './preview-config.ts'
import type { PreviewTools } from './preview-request.ts'

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
