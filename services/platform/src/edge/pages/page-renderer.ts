import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { earlyInputScript } from '@pointfare/shared/page/early-input'
import { pageHead, type HeadElement, type PageHead } from '@pointfare/shared/page/page-head'
import { drawnPageId } from '@pointfare/shared/platform/server-rendering'
import { themeScript } from '@pointfare/shared/page/theme'
import { entryHtml, neededHtml, releaseBoot, requestsHtml, type Answer } from './boot-html.ts'
import { withFreshShell } from '../retry/fresh-files.ts'
import type { DrawnEnd, FirstPiece } from './page-rendering.ts'
import { pageNeeds, type PinnedFile } from './page-needs.ts'
import { waitingHtml, waitingStyle } from './waiting-html.ts'
import { escapeHtml } from '@pointfare/server/http/escape-html'
import { scriptJson, tag } from './html.ts'

/**
 * A page in the order in which it is sent. Its opening needs nothing but its address; the rest is what the browser is to
 * draw itself, or, where something drew it here, the first piece, later ones and the ending.
 */
export type Page = {
  status: 200 | 400 | 404
  /** Scripts that it loads whatever it shows. */
  modules: PinnedFile[]
  /** The head and all that the page loads; `isDrawn`: what it asks the API first is asked here and comes with it. */
  opening: (isDrawn: boolean) => string
  /** After `opening(true)` the requests that it left out are in it. */
  empty: (wasToBeDrawn: boolean) => string
  start: (drawn: FirstPiece) => string
  ending: (drawn: DrawnEnd) => string
}

export type PageRenderer = {
  (pathname: string, answer: Answer): Page
  /** What its pages are drawn with; undefined where they can be drawn by browsers alone. */
  drawnWith: RuntimeConfig | undefined
}

const rootHtml = '<div id="root"></div>'

/** Renders every page of one release from its shell's template; what does not differ by page is made once. */
export function createPageRenderer(template: string, release: ReleaseDocument, config: RuntimeConfig): PageRenderer {
  const usual = releaseBoot(release, config)
  const answersHere = hasOwnApi(config)
  const site = { title: config.siteTitle, origin: config.siteOrigin }
  const { opening, middle, hasRoot } = partsOf(template)
  const spoken = middle.replaceAll(/<noscript>.*?<\/noscript>/gs, '')

  const render = (pathname: string, answer: Answer): Page => {
    const { nonce } = answer
    const head = pageHead(pathname, release.remotes, site)
    const served = answer.fresh === undefined ? release : withFreshShell(release, answer.fresh)
    const boot = served === release ? usual : releaseBoot(release, config, served)
    const { requests, ...needs } = pageNeeds(served, pathname, answer)
    const asked = answersHere ? requestsHtml(requests) : ''
    const headParts = [themeHtml(nonce), headHtml(head, nonce), waitingStyle(nonce), neededHtml(boot, needs, nonce)]
    const entry = entryHtml(boot, answer)

    return {
      modules: needs.modules,
      status: head.isKnown ? (answer.fault ?? 200) : 404,
      opening: (isDrawn) => fill(opening, { '<!--head-->': lines([...headParts, isDrawn ? '' : asked]) }),
      empty: (wasToBeDrawn) =>
        (hasRoot ? rootHtml : '') +
        fill(middle, {
          '<!--waiting-->': waitingHtml(answer.target),
          '<!--boot-->': lines([wasToBeDrawn ? asked : '', entry]),
        }),
      start: ({ html, styles }) =>
        `${earlyInputHtml(nonce)}${styles.map(({ id, css }) => `${tag('style', { 'data-emotion': id, nonce })}${css}</style>`).join('')}<div id="root" data-drawn>${html}</div>`,
      ending: (drawn) => fill(spoken, { '<!--waiting-->': '', '<!--boot-->': lines([drawnBlock(drawn), entry]) }),
    }
  }
  return Object.assign(render, { drawnWith: hasRoot && answersHere ? config : undefined })
}

/** What is before the place of what is drawn, and what is after it. */
function partsOf(template: string) {
  const [before = '', after] = template.split(rootHtml)
  if (after !== undefined) return { opening: before, middle: after, hasRoot: true }
  const [head = '', ...rest] = template.split(/(?<=<!--head-->)/)
  return { opening: head, middle: rest.join(''), hasRoot: false }
}

const fill = (part: string, places: Record<string, string>) =>
  part.replaceAll(/<!--(?:head|waiting|boot)-->/g, (place) => places[place] ?? '')

const lines = (parts: string[]) => parts.filter((part) => part !== '').join('\n    ')

const drawnBlock = ({ now, answers, drawn }: DrawnEnd) =>
  `<script type="application/json" id="${drawnPageId}">{"now":${scriptJson(now)},"drawn":${scriptJson(drawn)},"answers":${answers}}</script>`

/** Only then are the paths that remotes want to prefetch also the addresses that their pages will ask. */
const hasOwnApi = ({ api: { user, search, flight, routes } }: RuntimeConfig) =>
  [user, search, flight, routes].every((base) => base === '')

/** Before everything that is drawn, or a chosen theme would flash up late. */
const themeHtml = (nonce: string) => `<script nonce="${nonce}">${themeScript}</script>`

/** Keeps what people do with what is drawn until the shell has taken it over. */
const earlyInputHtml = (nonce: string) => `<script nonce="${nonce}">${earlyInputScript}</script>`

/** What replaces `<!--head-->`: the words of the page, and the nonce for styles that the page makes itself. */
function headHtml(head: PageHead, nonce: string): string {
  return lines([
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.elements.map(elementHtml),
    tag('meta', { property: 'csp-nonce', nonce }),
  ])
}

/** `data-page-head` tells the shell which elements belong to this page and go with it. */
function elementHtml(element: HeadElement) {
  const opening = tag(element.tag, { ...element.attributes, 'data-page-head': '' })
  return element.tag === 'script' ? `${opening}${scriptJson(element.json)}</script>` : opening
}
