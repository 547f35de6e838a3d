import type { Config } from '@pointfare/core/config'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { addressOfForm } from '@pointfare/shared/format/form-address'
import { consentCookie } from '@pointfare/shared/page/known-visitor'
import { isForPrograms } from '@pointfare/shared/page/server-paths'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { previewHeader } from '@pointfare/shared/platform/smoke'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { acceptedEncoding } from '../content-encoding.ts'
import { overrideCookie } from '../overrides/override-cookie.ts'
import { pathnameOf } from '../paths.ts'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { retryCookie } from '../retry/fresh-files.ts'
import { pageHeaders, pagePolicies } from '../security-headers.ts'
import { barePage } from './bare-page.ts'
import { renderedParts, sharedKeys, surrogateKeys } from './drawable.ts'
import type { PinnedFile } from './page-needs.ts'
import type { Page, PageRenderer } from './page-renderer.ts'
import type { Drawing, ShownPrices } from './page-rendering.ts'
import { createReleasePages } from './release-pages.ts'
import { createSearchFaults } from './search-faults.ts'
import { piecesOf, sendHtml, streamOf, wholePage } from './send-pieces.ts'
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
    const query = (request.raw.url ?? '').split('?')[1]
    const submitted = query && addressOfForm(pathname, new URLSearchParams(query))
    if (submitted) return reply.header('cache-control', 'no-cache').redirect(submitted, 303)

    const nonce = randomBytes(16).toString('base64url')
    const overridden = await findOverride(ports, request, reply)
    const preview = previewFor(request, ports)
    const release = preview ?? overridden?.release ?? ports.liveRelease.current()
    const rendering =
      release && (preview ? ofPreview(release) : ofLive(release, overridden && { override: overridden.override }))
    const render = await rendering?.catch((error: unknown) => lost(request, error))
    // A page with an override does not count as a visit.
    const proof = release && !overridden ? ports.provePage(release) : undefined
    const fresh = retryCookie(config.site.origin).valueIn(request.headers.cookie)
    const fault = await faultOf(pathname)
    const target = request.raw.url ?? '/'
    const page = render?.(pathname, { nonce, proof, fresh, fault, target })

    if ((page?.status ?? 404) === 404 && isForPrograms(pathname)) {
      return sendProblem(reply, 404, 'There is nothing at this address')
    }
    reply.headers({
      ...pageHeaders,
      ...pagePolicies(nonce, config, { override: overridden?.override, connect: page?.connect }),
    })
    if (overridden && page) return sendPage(request, reply, page, 'no-store')
    if (page && config.rendering.earlyHints) sendEarlyHints(request, reply, page.modules)
    // Trials of a release, and files under other names, are between the shell and one browser.
    if (page?.status === 200 && release && render && !preview && fresh === undefined) {
      reply.header('surrogate-key', surrogateKeys(release, pathname, new URLSearchParams(query)))
      const drawing = draw({ release, render, pathname, target, nonce })
      // What all visitors share proves nothing of any of them.
      const share = (prices: ShownPrices) => ({
        page: render(pathname, { nonce, fault, target }),
        headers: sharedHeaders(config, release, pathname, prices),
      })
      const isShared = mayBeShared({ headers: request.headers, config, release })
      if (drawing) return sendRendered(request, reply, page, { drawing, share: isShared ? share : undefined })
    }
    return page
      ? sendPage(request, reply, page)
      : sendStarting(request, reply, startingPage(config.site.title, nonce, request.id))
  }

  function draw({ release, render, pathname, ...requested }: ToDraw): Drawing | undefined {
    const { renderedWith: config } = render
    const parts = config && renderedParts(release, pathname)
    return parts && ports.rendering()?.draw({ release, config, ...requested, ...parts })
  }
}

type ToDraw = { release: ReleaseDocument; render: PageRenderer; pathname: string; target: string; nonce: string }

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
  reply.code(page.status).headers({ 'cache-control': cacheControl, 'server-timing': 'render;desc=none' })
  return sendHtml(request, reply, page.opening(false) + page.empty(false))
}

/** A page that is there already is not sent in pieces. */
const atOnceMs = 10
/** Waiting for one costs little where a cache in front then answers all others. */
const atOnceForAllMs = 50

type ToSend = {
  drawing: Drawing
  /** What a cache in front may keep for everybody; undefined for a visitor who is somebody in particular. */
  share: ((prices: ShownPrices) => { page: Page; headers: Record<string, string> }) | undefined
}

/**
 * Sends the head at once, and the rest as it comes. Where the query may name a page of a list that there is not, the head
 * waits, for its status may be that of a way elsewhere; everything else that decides the status is known before.
 */
async function sendRendered(request: FastifyRequest, reply: FastifyReply, page: Page, { drawing, share }: ToSend) {
  const beganAt = performance.now()
  const mayLeadElsewhere = request.raw.url?.includes('?') === true
  const patience = mayLeadElsewhere ? drawing.first : setTimeout(share ? atOnceForAllMs : atOnceMs)
  const first = await Promise.race([drawing.first, patience])
  if (first?.redirect !== undefined) return reply.header('cache-control', visitors).redirect(first.redirect, 302)

  const way = drawing.way()
  const took = first ? `;dur=${(performance.now() - beganAt).toFixed(1)}` : ''
  reply.code(page.status).headers({ 'cache-control': visitors, 'server-timing': `render${took};desc=${words[way]}` })
  if (way === 'kept' && first) {
    const prices = drawing.prices()
    const shared = prices && share?.(prices)
    if (shared) reply.headers(shared.headers)
    return sendHtml(request, reply, await wholePage(shared?.page ?? page, drawing))
  }

  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return request.method === 'HEAD' ? reply.send() : reply.send(streamOf(piecesOf(page, drawing), encoding))
}

const words = { kept: 'cache', drawn: 'child', none: 'child' }

/** What a developer's browser asks for; a cookie that is good for nothing any more is taken back. */
async function findOverride({ overrides, config }: EdgePorts, request: FastifyRequest, reply: FastifyReply) {
  const cookie = overrideCookie(config().site.origin)
  const stored = cookie.valueIn(request.headers.cookie)
  if (stored === undefined) return undefined
  try {
    const overridden = await overrides.open(stored)
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

/** Shown at an address that is longer than any of the site. */
const longAddressPage = (siteTitle: string, nonce: string) =>
  barePage({
    title: `Address too long | ${escapeHtml(siteTitle)}`,
    nonce,
    words: `      <h1>This address is too long</h1>
      <p>No page of ${escapeHtml(siteTitle)} has an address like it. It may have been joined from two, or cut in the wrong place.</p>
      <p><a href="/search">Search reward flights</a>, or find your way from the <a href="/site-map">site map</a>.</p>`,
  })

/**
 * Tells a browser that opens a page what to load for it, before the page is looked at. Browsers take this over HTTP/2 and
 * later only, which a proxy in front speaks to them; programs that do not open pages may not know the status 103. Like the
 * page's own links, these are in no hurry: the page comes first.
 */
function sendEarlyHints({ headers, raw }: FastifyRequest, reply: FastifyReply, modules: PinnedFile[]) {
  if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersionMinor === 0) return
  const links = modules.map(
    ({ href, integrity }) => `<${href}>; rel=modulepreload; crossorigin; integrity="${integrity}"; fetchpriority=low`,
  )
  if (links.length > 0) reply.raw.writeEarlyHints({ link: links })
}

/** Names under which a browser on this machine may have found it, besides `localhost`. */
const loopback = new Set(['127.0.0.1', '[::1]'])

/**
 * Where a page asked for by a number of this machine is, when the site's own name is `localhost`: to a browser these
 * are two sites, and whoever logs in at one is a stranger at the other.
 */
function addressUnderOneName({ headers, url }: FastifyRequest, origin: string): string | undefined {
  const site = new URL(origin)
  const requested = URL.parse(`${site.protocol}//${headers.host ?? ''}`)
  const isSameSite =
    site.hostname === 'localhost' && requested && loopback.has(requested.hostname) && requested.port === site.port
  return isSameSite ? origin + url : undefined
}

/** What a visitor thinks of cookies, and what the Google tag counts by; every other cookie may be of somebody in particular. */
const ofNobody = new RegExp(`^(${consentCookie}|_ga\\w*|_gid|_gat\\w*)$`)

type Requested = { headers: FastifyRequest['headers']; config: Config; release: ReleaseDocument }

/**
 * Whether a cache in front may give the answer to others, should it be a kept page. Of a release with a canary it may not: all of
 * its visits are to count, and pages that are shared tell of none.
 */
function mayBeShared({ headers, config, release }: Requested): boolean {
  if (config.frontCaches.caches.length === 0 || headers.authorization !== undefined) return false
  const names = (headers.cookie ?? '').split(';').map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
  const hasCanary = Object.values(release.remotes).some(({ canary }) => canary !== undefined)
  return !hasCanary && names.every((name) => name === '' || ofNobody.test(name))
}

/**
 * Browsers ask for such a page anew each time; caches that know surrogates (https://www.w3.org/TR/edge-arch/) keep it for some
 * seconds, or until they are told to drop one of its keys. Those that do not know them keep nothing.
 */
const sharedHeaders = (config: Config, release: ReleaseDocument, pathname: string, prices: ShownPrices) => ({
  'cache-control': 'no-cache',
  'surrogate-control': `max-age=${config.frontCaches.pagesSeconds}`,
  'surrogate-key': sharedKeys(release, pathname, prices),
})
