import { route } from '@pointfare/core/http/route'
import { getOverrideState, overridePath, type PageOverride } from '@pointfare/shared/platform/override'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { browserOf, isFromOwnSite, isOpenedAsPage } from './asking.ts'
import { overrideCookie } from './override-cookie.ts'
import { askAgain, type Fault, faultPage } from './pages/fault-page.ts'
import { offerPage } from './pages/offer-page.ts'
import { endForm, factsOf, overrideLayout, overridePageHeaders, type PageSite } from './pages/override-layout.ts'

/** Two tokens and a form of ours. */
const longestBody = 8192

/** Asks whether to begin a developer's override in this browser, begins it, tells of it and ends it. */
export const overrideRoutes =
  ({
    overrides,
    config,
    liveRelease,
    logOut,
  }: Pick<EdgePorts, 'overrides' | 'config' | 'liveRelease' | 'logOut'>): FastifyPluginAsync =>
  async (app) => {
    app.setSerializerCompiler(serializerCompiler)
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    const storedIn = ({ headers }: FastifyRequest) => overrideCookie(config().site.origin).valueIn(headers.cookie)
    const present = async (request: FastifyRequest) => {
      const stored = storedIn(request)
      return stored === undefined ? undefined : (await overrides.open(stored))?.override
    }

    function send(reply: FastifyReply, status: number, draw: (site: PageSite) => string) {
      const nonce = randomBytes(16).toString('base64url')
      const { title } = config().site
      reply.code(status).headers(overridePageHeaders(nonce)).type('text/html; charset=utf-8')
      return reply.send(draw({ title, nonce, shell: liveRelease.current()?.shell }))
    }

    const sendFault = (reply: FastifyReply, fault: Fault) => send(reply, 403, (site) => faultPage(site, fault))

    /** The question, or why there is none; `mistake` is what was wrong with the answer given before. */
    async function ask(request: FastifyRequest, reply: FastifyReply, token: string, mistake?: 'form' | 'stranger') {
      const requested = await overrides.ask(token, browserOf(request))
      if (requested.fault) return sendFault(reply, requested)
      const { offer, form } = requested
      const had = await present(request)
      return send(reply, mistake ? 403 : 200, (site) => offerPage(site, { offer, form, token, mistake, had }))
    }

    app.get<{ Querystring: { token?: unknown } }>(overridePath, async (request, reply) => {
      if (!isOpenedAsPage(request.headers)) return sendProblem(reply, 403, 'This page is for people: open it by itself')
      const { token } = request.query
      if (typeof token === 'string') return ask(request, reply, token)
      const had = await present(request)
      return send(reply, 200, (site) => statePage(site, had))
    })

    route(app, getOverrideState, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { isOver: (await present(request)) === undefined }
    })

    app.post(overridePath, { bodyLimit: longestBody }, async (request, reply) => {
      const { origin } = config().site
      if (!isFromOwnSite(request.headers, origin)) return sendFault(reply, { fault: 'elsewhere' })
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const field = (name: string) => fields.get(name) ?? ''
      const stored = storedIn(request)
      const cookie = overrideCookie(origin)

      const what = field('do')
      if (what === 'end' || what === 'hidden') {
        if (stored !== undefined) await overrides.end(stored, what === 'end' ? 'by-hand' : 'hid-sign')
        await logOut?.(request.headers.cookie)
        return what === 'end'
          ? leave(request, reply, cookie.remove())
          : sendFault(reply.headers(loggedOut(request, cookie.remove())), { fault: 'hidden' })
      }
      // To end an override is any page's right; to begin one, a person's.
      if (!isOpenedAsPage(request.headers)) return sendFault(reply, { fault: 'elsewhere' })

      const [token, form, releaseToken] = [field('token'), field('form'), field('release-token').trim()]
      const confirmed = await overrides.confirm({ token, form, releaseToken, browser: browserOf(request) })
      if (confirmed.fault === 'form' || confirmed.fault === 'stranger') {
        return ask(request, reply, token, confirmed.fault)
      }
      if (confirmed.fault) return sendFault(reply, confirmed)
      if (stored !== undefined) await overrides.end(stored, 'by-hand')
      // Whoever had the tokens of before has none that are good.
      await logOut?.(request.headers.cookie)
      return leave(request, reply, cookie.set(confirmed.cookie, new Date(confirmed.offer.until)))
    })
  }

/** To the site, logged out; `own` says what becomes of the override. */
const leave = (request: FastifyRequest, reply: FastifyReply, own: string) =>
  reply
    .headers({ ...loggedOut(request, own), 'cache-control': 'no-store', 'referrer-policy': 'origin' })
    .redirect('/', 303)

/** Of two headers about the same cookie the last one counts. */
function loggedOut({ headers }: FastifyRequest, own: string) {
  const { 'set-cookie': forgotten, ...rest } = forgetSignIn(headers.cookie)
  return { ...rest, 'set-cookie': [...forgotten, own] }
}

/** What stays: the visitor's answer to the question about cookies. */
const stored = new Set(['pointfare_consent'])

/**
 * Headers that log a browser out of the site before unreleased code runs there, and after: they clear what pages keep,
 * and every cookie that the browser sent, the local tenant's session among them.
 */
const forgetSignIn = (cookies: string | undefined) => ({
  'clear-site-data': '"storage"',
  'set-cookie': namesIn(cookies)
    .filter((name) => !stored.has(name))
    .map((name) => `${name}=; Max-Age=0; Path=/${name.startsWith('__') ? '; Secure' : ''}`),
})

const namesIn = (cookies = '') => [
  ...new Set(cookies.split(';').flatMap((cookie) => /^\s*([\w!#$%&'*+.^`|~-]+)=/.exec(cookie)?.[1] ?? [])),
]

/** What this browser uses, with the way to end it. */
const statePage = (site: PageSite, had: PageOverride | undefined) =>
  had
    ? overrideLayout(site, {
        heading: 'This browser uses a build that is not released',
        body: `${factsOf(had)}
          <p>It can do whatever somebody who is logged in here can. Ending it logs you out, too.</p>
          ${endForm(overridePath, 'End the override', true)}`,
      })
    : overrideLayout(site, {
        heading: 'This browser has the site as everybody has it',
        body: `<p>No override is in use here. A developer asks for one at the command line:</p>${askAgain()}
          <p><a class="button primary" href="/">To the site</a></p>`,
      })
