import type { HeadElement, PageHead } from '@pointfare/shared/page/page-head'
import { escapeHtml } from '@pointfare/server/http/escape-html'
import { scriptJson, tag } from './html.ts'

/** What replaces `<!--head-->`: the words of the page, and the nonce for styles that the page makes itself. */
export function headHtml(head: PageHead, nonce: string): string {
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
