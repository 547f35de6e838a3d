import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { pageHead, type HeadElement, type PageHead } from '@pointfare/shared/page/page-head'
import { themeScript } from '@pointfare/shared/page/theme'
import { bootHtml, releaseBoot, type Answer } from './boot-html.ts'
import { withFreshShell } from '../retry/fresh-files.ts'
import { pageNeeds } from './page-needs.ts'
import { waitingHtml, waitingStyle } from './waiting-html.ts'
import { escapeHtml } from '@pointfare/server/http/escape-html'
import { scriptJson, tag } from './html.ts'

export type Page = { status: 200 | 400 | 404; html: string }

export type PageRenderer = (pathname: string, answer: Answer) => Page

/** Renders every page of one release from its shell's template; what does not differ by page is made once. */
export function createPageRenderer(template: string, release: ReleaseDocument, config: RuntimeConfig): PageRenderer {
  const usual = releaseBoot(release, config)
  const answersHere = hasOwnApi(config)
  const site = { title: config.siteTitle, origin: config.siteOrigin }
  const parts = template.split(/(<!--(?:head|waiting|boot)-->)/)

  return (pathname, answer) => {
    const head = pageHead(pathname, release.remotes, site)
    const served = answer.fresh === undefined ? release : withFreshShell(release, answer.fresh)
    const boot = served === release ? usual : releaseBoot(release, config, served)
    const { requests, ...needs } = pageNeeds(served, pathname, answer)
    const filled: Record<string, string> = {
      '<!--head-->': [themeHtml(answer.nonce), headHtml(head, answer.nonce), waitingStyle(answer.nonce)].join('\n    '),
      '<!--waiting-->': waitingHtml(answer.target),
      '<!--boot-->': bootHtml(boot, { ...needs, requests: answersHere ? requests : [] }, answer),
    }
    return {
      status: head.isKnown ? (answer.fault ?? 200) : 404,
      html: parts.map((part) => filled[part] ?? part).join(''),
    }
  }
}

/** Only then are the paths that remotes want to prefetch also the addresses that their pages will ask. */
const hasOwnApi = ({ api: { user, search, flight, routes } }: RuntimeConfig) =>
  [user, search, flight, routes].every((base) => base === '')

/** Before everything that is drawn, or a chosen theme would flash up late. */
const themeHtml = (nonce: string) => `<script nonce="${nonce}">${themeScript}</script>`

/** What replaces `<!--head-->`: the words of the page, and the nonce for styles that the page makes itself. */
function headHtml(head: PageHead, nonce: string): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.elements.map(elementHtml),
    tag('meta', { property: 'csp-nonce', nonce }),
  ].join('\n    ')
}

/** `data-page-head` tells the shell which elements belong to this page and go with it. */
function elementHtml(element: HeadElement) {
  const opening = tag(element.tag, { ...element.attributes, 'data-page-head': '' })
  return element.tag === 'script' ? `${opening}${scriptJson(element.json)}</script>` : opening
}
