import { escapeHtml } from '@pointfare/core/http/escape-html'
import { route } from '@pointfare/core/http/route'
import type { PreviewPlace } from '@pointfare/core/preview-hosts'
import { getOverrideState, overridePath } from '@pointfare/shared/platform/override'
import type { PreviewOffer } from '@pointfare/shared/platform/preview'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { browserOf, isFromOwnSite, isOpenedAsPage } from '../overrides/asking.ts'
import { endForm, facts, holderOf, overrideLayout, type PageSite, timeOf } from '../overrides/pages/override-layout.ts'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import type { Nothing } from './pages/nothing-here.ts'
import type { PreviewTools } from './preview-page.ts'

/** A token and a form of ours. */
const longestBody = 8192

type Needs = {
  ports: Pick<EdgePorts, 'previews'>
  tools: PreviewTools
  placeOf: (request: FastifyRequest) => PreviewPlace
}

/** Asks whether to look at a preview, lets a browser in, tells what the address is, and lets the browser out again. */
export const previewAccessRoutes =
  ({ ports: { previews }, tools, placeOf }: Needs): FastifyPluginAsync =>
  async (app) => {
    app.setSerializerCompiler(serializerCompiler)
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    const { send, sendNothing, sendUnknown, cookie, isAdmitted, originOf } = tools

    app.get<{ Querystring: { token?: unknown } }>(overridePath, async (request, reply) => {
      if (!isOpenedAsPage(request.headers)) return sendProblem(reply, 403, 'This page is for people: open it by itself')
      const place = placeOf(request)
      const { token } = request.query
      if (typeof token !== 'string') return tell(request, reply, place)
      const requested = await previews.ask(token, { place, browser: browserOf(request) })
      if (requested.fault) return sendNothing(reply, 403, nothingOf(requested.fault))
      return send(reply, 200, (site) => previewOffer(site, { ...requested, token }))
    })

    route(app, getOverrideState, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { isOver: !(await isAdmitted(request, placeOf(request))) }
    })

    app.post(overridePath, { bodyLimit: longestBody }, async (request, reply) => {
      const place = placeOf(request)
      if (!isFromOwnSite(request.headers, originOf(place))) return sendNothing(reply, 403, 'elsewhere')
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const field = (name: string) => fields.get(name) ?? ''

      const what = field('do')
      if (what === 'hidden') return sendNothing(reply.header('set-cookie', cookie().remove()), 403, 'hidden')
      if (what === 'end') return leave(reply, cookie().remove())
      if (!isOpenedAsPage(request.headers)) return sendNothing(reply, 403, 'elsewhere')

      const confirmation = { token: field('token'), form: field('form'), browser: browserOf(request) }
      const confirmed = await previews.confirm(confirmation, place)
      if (confirmed.fault) return sendNothing(reply, 403, nothingOf(confirmed.fault))
      return leave(reply, cookie().set(confirmed.cookie, new Date(confirmed.offer.until)))
    })

    /** Nobody learns here what there is who may not look at it. */
    async function tell(request: FastifyRequest, reply: FastifyReply, place: PreviewPlace) {
      if (!(await isAdmitted(request, place))) return sendNothing(reply, 403, 'closed')
      const opened = await previews.open(place)
      if (opened.fault === 'unfit') return sendNothing(reply, 409, 'unfit', opened.why)
      if (opened.fault) return sendUnknown(reply)
      const isLetIn = cookie().valueIn(request.headers.cookie) !== undefined
      return send(reply, 200, (site) => previewState(site, opened.preview.what, isLetIn))
    }
  }

const nothingOf = (fault: 'unknown' | Exclude<Nothing, 'unknown'>): Nothing =>
  fault === 'unknown' ? 'bad-link' : fault

const leave = (reply: FastifyReply, setCookie: string) =>
  reply
    .headers({ 'set-cookie': setCookie, 'cache-control': 'no-store', 'referrer-policy': 'origin' })
    .redirect('/', 303)

type Props = { offer: PreviewOffer; form: string; token: string }

/** Asks whether to look at what most people do not have, and says what that is. */
const previewOffer = (site: PageSite & { home: string }, { offer, form, token }: Props) =>
  overrideLayout(site, {
    heading: 'Look at a preview?',
    body: `${facts([
      ['Shows', escapeHtml(offer.what)],
      ['Asked for by', holderOf(offer.grantedBy)],
      ['Until', timeOf(offer.until)],
    ])}
      <section class="notice" aria-labelledby="risk">
        <h2 id="risk">It is apart from ${escapeHtml(site.title)}</h2>
        <ul>
          <li>It may not be released: nobody has to have checked it, and it may be wrong.</li>
          <li>It knows nothing of you: nobody can log in here, and it sees nothing that ${escapeHtml(site.title)} keeps in
            your browser. Whoever asks you for a password here is not us.</li>
          <li>A sign on every page says that it is a preview.</li>
        </ul>
      </section>
      <form method="post" action="${overridePath}">
        <input type="hidden" name="token" value="${escapeHtml(token)}">
        <input type="hidden" name="form" value="${escapeHtml(form)}">
        <p class="choices">
          <a class="button primary" href="${escapeHtml(site.home)}/">Leave it</a>
          <button class="button" name="do" value="use">Look at it</button>
        </p>
      </form>`,
  })

/** What this address is, with the way out for whoever was let in. */
const previewState = (site: PageSite & { home: string }, what: string, isLetIn: boolean) =>
  overrideLayout(site, {
    heading: 'This is a preview',
    body: `${facts([['Shows', escapeHtml(what)]])}
      <p>Nobody can log in here, and visits do not count. The site as everybody has it is at
        <a href="${escapeHtml(site.home)}/">${escapeHtml(site.home)}</a>.</p>
      ${isLetIn ? endForm(overridePath, 'Leave the preview', true) : ''}`,
  })
