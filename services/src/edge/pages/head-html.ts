import type { PageHead } from '@pointfare/shared/page/page-head'
import { escapeHtml, scriptJson, tag } from './html.ts'

/** What replaces `<!--head-->`: the words of the page, and the nonce for styles that the page makes itself. */
export function headHtml(head: PageHead, nonce: string): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(head.canonical ? [tag('link', { rel: 'canonical', href: head.canonical })] : []),
    ...Object.entries(head.openGraph).map(([property, content]) => tag('meta', { property, content })),
    ...head.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    tag('meta', { property: 'csp-nonce', nonce }),
  ].join('\n    ')
}
