import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { RuntimeConfig } from '@pointfare/shared/contracts/runtime-config'
import { pageHead } from '@pointfare/shared/page/page-head'
import { bootHtml, releaseBoot } from './boot-html.ts'
import { headHtml } from './head-html.ts'
import { pageNeeds } from './page-needs.ts'

export type PageRenderer = (pathname: string, nonce: string) => { status: 200 | 404; html: string }

/** Renders every page of one release from its shell's template; what does not differ by page is made once. */
export function createPageRenderer(template: string, release: ReleaseDocument, config: RuntimeConfig): PageRenderer {
  const boot = releaseBoot(release, config)
  const site = { title: config.siteTitle, origin: config.siteOrigin }
  const parts = template.split(/(<!--(?:head|boot)-->)/)

  return (pathname, nonce) => {
    const head = pageHead(pathname, release.remotes, site)
    const filled: Record<string, string> = {
      '<!--head-->': headHtml(head, nonce),
      '<!--boot-->': bootHtml(boot, pageNeeds(release, pathname), nonce),
    }
    return { status: head.isKnown ? 200 : 404, html: parts.map((part) => filled[part] ?? part).join('') }
  }
}
