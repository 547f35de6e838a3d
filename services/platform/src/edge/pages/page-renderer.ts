import { escapeHtml } from '@pointfare/core/http/escape-html'
import { remembering } from '@pointfare/core/remembering'
import { earlyInputScript } from '@pointfare/shared/page/early-input'
import { knownVisitorScript } from '@pointfare/shared/page/known-visitor'
import { type HeadElement, pageHead, type PageHead } from '@pointfare/shared/page/page-head'
import { connectMeta, connectOriginsOf } from '@pointfare/shared/page/remotes-on-page'
import { notArrived, retryAddress } from '@pointfare/shared/page/retry'
import { themeScript } from '@pointfare/shared/page/theme'
import { trustedTypesScript } from '@pointfare/shared/page/trusted-types'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { type RuntimeConfig, titleOfTabs } from '@pointfare/shared/platform/runtime-config'
import { renderedPageId } from '@pointfare/shared/platform/server-rendering'
import { randomBytes } from 'node:crypto'
import { withFreshShell } from '../retry/fresh-files.ts'
import { type Answer, entryHtml, neededHtml, releaseBoot, type ReleaseBoot, requestsHtml } from './boot-html.ts'
import { scriptJson, tag } from './html.ts'
import { pageNeeds, type PinnedFile } from './page-needs.ts'
import type { RenderedEnd, FirstPiece } from './page-rendering.ts'

/**
 * A page in the order in which it is sent. Its opening needs nothing but its address; the rest is what the browser is to
 * draw itself, or, where something drew it here, the first piece, later ones and the ending.
 */
export type Page = {
  status: 200 | 400 | 404
  /** Other origins that its remotes declare to call. */
  connect: string[]
  /** Scripts that it loads whatever it shows. */
  modules: PinnedFile[]
  /** The head and all that the page loads; `isDrawn`: what it asks the API first is asked here and comes with it. */
  opening: (isRendered: boolean) => string
  /** After `opening(true)` the requests that it left out are in it. */
  empty: (wasToBeRendered: boolean) => string
  start: (rendered: FirstPiece) => string
  ending: (rendered: RenderedEnd) => string
}

export type PageRenderer = {
  (pathname: string, answer: Answer): Page
  /** What its pages are drawn with; undefined where they can be drawn by browsers alone. */
  renderedWith: RuntimeConfig | undefined
}

const rootHtml = '<div id="root"></div>'

/** More than there are pages; each takes 0.1 MB, and addresses of searches are many. */
const mostOpenings = 100

/** What comes before all else of a page, with `hole` where the nonce of each answer is to be. */
type Opening = Pick<Page, 'status' | 'modules' | 'connect'> & {
  boot: ReleaseBoot
  /** What the page asks the API first. */
  requested: string
  /** `drawn`: without what is asked here. */
  html: { drawn: string; empty: string }
}

/** What an opening depends on besides the path. */
type Opened = Pick<Answer, 'target' | 'fault' | 'fresh'>

/** Renders every page of one release from its shell's template; what does not differ by answer is made once. */
export function createPageRenderer(template: string, release: ReleaseDocument, config: RuntimeConfig): PageRenderer {
  const usual = releaseBoot(release, config)
  const answersHere = hasOwnApi(config)
  const site = { title: titleOfTabs(config), origin: config.siteOrigin }
  const { opening, middle, hasRoot } = partsOf(template)
  const ends = endsOf(middle.replaceAll(/<noscript>.*?<\/noscript>/gs, ''))

  const hole = randomBytes(18).toString('base64url')

  function open(pathname: string, opened: Opened): Opening {
    const { fault, fresh } = opened
    const connect = connectOriginsOf(release.remotes, pathname)
    const head = pageHead(pathname, release.remotes, site)
    const served = fresh === undefined ? release : withFreshShell(release, fresh)
    const boot = served === release ? usual : releaseBoot(release, config, served)
    const { requests, ...needs } = pageNeeds(served, pathname, opened)
    const requested = answersHere ? requestsHtml(requests) : ''
    const parts = [firstHtml(hole), headHtml(head, hole, connect), waitingStyle(hole), neededHtml(boot, needs, hole)]
    const filled = (rest: string) => fill(opening, { '<!--head-->': lines([...parts, rest]) })
    const html = { drawn: filled(''), empty: filled(requested) }
    return { status: head.isKnown ? (fault ?? 200) : 404, modules: needs.modules, connect, boot, requested, html }
  }

  // Of the query a page's needs depend on whether there is one.
  const usually = remembering(mostOpenings, (target) => open(target.split('?')[0] ?? '', { target }))

  const render = (pathname: string, answer: Answer): Page => {
    const { nonce, fault, fresh } = answer
    const isUsual = fault === undefined && fresh === undefined
    const { status, modules, connect, boot, requested, html } = isUsual
      ? usually(answer.target.includes('?') ? `${pathname}?` : pathname)
      : open(pathname, answer)
    const entry = entryHtml(boot, answer)

    return {
      connect,
      modules,
      status,
      opening: (isRendered) => html[isRendered ? 'drawn' : 'empty'].replaceAll(hole, nonce),
      empty: (wasToBeRendered) =>
        (hasRoot ? rootHtml : '') +
        fill(middle, {
          '<!--waiting-->': waitingHtml(answer.target),
          '<!--boot-->': lines([wasToBeRendered ? requested : '', entry]),
        }),
      start: ({ html, styles }) =>
        `${earlyInputHtml(nonce)}${styles.map(({ id, css }) => `${tag('style', { 'data-emotion': id, nonce })}${css}</style>`).join('')}<div id="root" data-drawn>${html}</div>`,
      ending: (rendered) => [ends.before, renderedBlock(rendered), '\n    ', entry, ends.after].join(''),
    }
  }
  return Object.assign(render, { renderedWith: hasRoot && answersHere ? config : undefined })
}

/** What is before the place of what is drawn, and what is after it. */
function partsOf(template: string) {
  const [before = '', after] = template.split(rootHtml)
  if (after !== undefined) return { opening: before, middle: after, hasRoot: true }
  const [head = '', ...rest] = template.split(/(?<=<!--head-->)/)
  return { opening: head, middle: rest.join(''), hasRoot: false }
}

/** What is before the entry of a page that was drawn, and what is after it: pages are long, and are put together once. */
function endsOf(middle: string) {
  const [before = '', after = ''] = middle.replace('<!--waiting-->', '').split('<!--boot-->')
  return { before, after }
}

const fill = (part: string, places: Record<string, string>) =>
  part.replaceAll(/<!--(?:head|waiting|boot)-->/g, (place) => places[place] ?? '')

const lines = (parts: string[]) => parts.filter((part) => part !== '').join('\n    ')

const renderedBlock = ({ now, answers, drawn: rendered, position }: RenderedEnd) =>
  `<script type="application/json" id="${renderedPageId}">{"now":${scriptJson(now)},"drawn":${scriptJson(rendered)},${position === undefined ? '' : `"position":${scriptJson(position)},`}"answers":${answers}}</script>`

/** Only then are the paths that remotes want to prefetch also the addresses that their pages will ask. */
const hasOwnApi = ({ api: { user, search, flight, routes } }: RuntimeConfig) =>
  [user, search, flight, routes].every((base) => base === '')

/** Before everything that is drawn, or a chosen theme would flash up late; and before anything that makes code of text. */
const firstHtml = (nonce: string) => `<script nonce="${nonce}">${trustedTypesScript}${themeScript}</script>`

/** Fits what is drawn for everybody to this browser, and keeps what people do with it until the shell has taken it over. */
const earlyInputHtml = (nonce: string) => `<script nonce="${nonce}">${knownVisitorScript}${earlyInputScript}</script>`

/**
 * What replaces `<!--head-->`: the words of the page, the nonce for styles that the page makes itself, and what its policy
 * lets it call, which no script could read of the policy.
 */
function headHtml(head: PageHead, nonce: string, connect: string[]): string {
  return lines([
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.elements.map(elementHtml),
    tag('meta', { property: 'csp-nonce', nonce }),
    ...(connect.length > 0 ? [tag('meta', { property: connectMeta, content: connect.join(' ') })] : []),
  ])
}

/** `data-page-head` tells the shell which elements belong to this page and go with it. */
function elementHtml(element: HeadElement) {
  const opening = tag(element.tag, { ...element.attributes, 'data-page-head': '' })
  return element.tag === 'script' ? `${opening}${scriptJson(element.json)}</script>` : opening
}

/**
 * Words for as long as the page is empty, which it stays when a file of the shell is lost or refused: markup and styles
 * alone, for then no script of ours runs. Visitors of a page that arrives in time never see them.
 * `target` is the page's address, with its query.
 */
const waitingHtml = (target: string) => `<div id="waiting" role="main">
      <p class="early">Loading…</p>
      <div class="late" role="status">
        <h1>${notArrived.title}</h1>
        <p>${notArrived.why}</p>
        <p><a href="${escapeHtml(retryAddress(target))}">${notArrived.retry}</a></p>
      </div>
    </div>`

/**
 * They stand beside the root, above everything but catching no press, and appear by animations without a length:
 * nothing moves, and the first thing that the shell draws removes them. Where scripts are off, they are the page.
 */
const waitingStyle = (nonce: string) => `<style nonce="${nonce}">
      #waiting { position: fixed; inset: 0; display: grid; place-content: center; padding: 1rem; text-align: center;
        font: 1.125rem/1.5 system-ui, sans-serif; color: light-dark(#0c1a38, #eaf0fa); background: light-dark(#f2f5fb, #0a1122);
        visibility: hidden; animation: waiting-seen 0s 2s forwards; }
      #root:not(:empty) ~ #waiting { display: none; }
      #waiting > * { grid-area: 1 / 1; margin: 0; align-self: center; }
      #waiting h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; text-wrap: balance; }
      #waiting div p { margin: 0.75rem 0 0; }
      #waiting .early { animation: waiting-gone 0s 10s forwards; }
      #waiting .late { visibility: hidden; animation: waiting-seen 0s 10s forwards; }
      #waiting a { display: inline-block; padding: 0.625rem 1.5rem; border-radius: 999px; font-weight: 600;
        text-decoration: none; color: #1c0d06; background: light-dark(#ec5119, #ff7d52); }
      #waiting a:focus-visible { outline: 3px solid; outline-offset: 3px; outline-color: light-dark(#1a56f0, #8db3ff); }
      @keyframes waiting-seen { to { visibility: visible; } }
      @keyframes waiting-gone { to { visibility: hidden; } }
    </style>
    <noscript><style nonce="${nonce}">#waiting { display: none; }</style></noscript>`
