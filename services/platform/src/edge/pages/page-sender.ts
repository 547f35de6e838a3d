import { previewHeader } from '@pointfare/shared/platform/smoke'
import { isForPrograms } from '@pointfare/shared/page/server-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '@pointfare/server/config'
import { acceptedEncoding, compress } from '../content-encoding.ts'
import { overrideCookie } from '../overrides/override-cookie.ts'
import { pathnameOf } from '../paths.ts'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { retryCookie } from '../retry/fresh-files.ts'
import { pageHeaders, pagePolicies } from '../security-headers.ts'
import { addressUnderOneName } from './loopback-name.ts'
import type { Page } from './page-renderer.ts'
import { longAddressPage } from './long-address-page.ts'
import { createReleasePages } from './release-pages.ts'
import { createSearchFaults } from './search-faults.ts'
import { startingPage } from './starting-page.ts'

export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers with a page of the live release; before there is one, with a page that waits for it. */
export function createPageSender(ports: EdgePorts): PageSender {
  const ofLive = createReleasePages(ports)
  const ofPreview = createReleasePages(ports)
  const faultOf = createSearchFaults(ports)

  return async (request, reply) => {
    const config = ports.config()
    const address = addressUnderOneName(request, config.site.origin)
    if (address) return reply.redirect(address, 307)

    const pathname = pathnameOf(request.raw.url ?? '')
    const nonce = randomBytes(16).toString('base64url')
    const overridden = await findOverride(ports, request, reply)
    const preview = previewFor(request, ports)
    const release = preview ?? overridden?.release ?? ports.liveRelease.current()
    const rendering = release && (preview ? ofPreview(release) : ofLive(release, overridden?.override))
    const render = await rendering?.catch((error: unknown) => lost(request, error))
    // A page with an override does not count as a visit.
    const proof = release && !overridden ? ports.provePage(release) : undefined
    const fresh = retryCookie(config.site.origin).valueIn(request.headers.cookie)
    const fault = await faultOf(pathname)
    const page = render?.(pathname, { nonce, proof, fresh, fault, target: request.raw.url ?? '/' })

    if ((page?.status ?? 404) === 404 && isForPrograms(pathname)) {
      return sendProblem(reply, 404, 'There is nothing at this address')
    }
    reply.headers({ ...pageHeaders, ...pagePolicies(nonce, config, overridden?.override) })
    if (overridden && page) return sendPage(request, reply, page, 'no-store')
    return page ? sendPage(request, reply, page) : sendStarting(request, reply, startingPage(config.site.title, nonce))
  }
}

/** Answers an address that is longer than any with a page of its own. */
export function sendLongAddress(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const nonce = randomBytes(16).toString('base64url')
  reply.code(414).headers({ ...pageHeaders, ...pagePolicies(nonce, config), 'cache-control': 'no-store' })
  return sendHtml(request, reply, longAddressPage(config.site.title, nonce))
}

function previewFor({ headers }: FastifyRequest, { preview }: EdgePorts) {
  const token = headers[previewHeader]
  return typeof token === 'string' ? preview?.(token) : undefined
}

/** Not no-store, which would cost visitors the instant back button; a page kept for it keeps its own nonce. */
const visitors = 'private, no-cache'

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, cacheControl = visitors) {
  reply.code(page.status).header('cache-control', cacheControl)
  return sendHtml(request, reply, page.opening(false) + page.empty(false))
}

/** What a developer's browser asks for; a cookie that is good for nothing any more is taken back. */
async function findOverride({ overrides, config }: EdgePorts, request: FastifyRequest, reply: FastifyReply) {
  const cookie = overrideCookie(config().site.origin)
  const kept = cookie.valueIn(request.headers.cookie)
  if (kept === undefined) return undefined
  try {
    const overridden = await overrides.open(kept)
    if (!overridden) reply.header('set-cookie', cookie.remove())
    return overridden
  } catch (error) {
    // Whether the override is over cannot be told now.
    request.log.error(error)
    return undefined
  }
}

/** Visitors wait while an operator, told by the log, publishes the shell again. */
function lost(request: FastifyRequest, error: unknown) {
  request.log.error(error)
  return undefined
}

function sendStarting(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' })
  return sendHtml(request, reply, html)
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(html)

  return reply.header('content-encoding', encoding).send(await compress(html, encoding))
}
