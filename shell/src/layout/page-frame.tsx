import { Global } from '@emotion/react'
import { type HeadElement, pageHead, type PageHead } from '@pointfare/shared/page/page-head'
import { titleOfTabs } from '@pointfare/shared/platform/runtime-config'
import { useSite } from '@pointfare/shared/remote'
import { color, globalStyles, radius, space } from '@pointfare/shared/ui/tokens'
import { useEffect, useMemo, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { usePageViews } from '../analytics/analytics-context.tsx'
import { CookieBanner } from '../consent/cookie-banner.tsx'
import { InspectorKey } from '../inspector/inspector-key.tsx'
import { regionStyles } from '../inspector/remote-region.tsx'
import { ConnectionNotice } from '../offline/connection-notice.tsx'
import { useRelease } from '../remotes/release-context.tsx'
import { WithdrawnNotice } from '../remotes/withdrawn-notice.tsx'
import { headerHeight, pageMargin } from './frame-sizes.ts'
import { PageArrival } from './page-arrival.tsx'
import { SiteFonts } from './site-fonts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame every page stands in: header, the page itself, footer, and a head that follows the address. */
export function PageFrame() {
  // In this order: a page view carries the new title.
  const { title } = usePageHead()
  usePageViews()
  const main = useRef<HTMLElement>(null)

  return (
    <div css={frame}>
      <SiteFonts />
      <Global styles={globalStyles + regionStyles} />
      <SkipLink target="content" />
      <SiteHeader />
      <ConnectionNotice />
      <main ref={main} id="content" tabIndex={-1} css={content}>
        <Outlet />
      </main>
      <SiteFooter />
      <CookieBanner />
      <WithdrawnNotice />
      <InspectorKey />
      <PageArrival title={title} main={main} />
    </div>
  )
}

function usePageHead() {
  const { pathname } = useLocation()
  const { config } = useSite()
  const { remotes } = useRelease().document

  const head = useMemo(
    () => pageHead(pathname, remotes, { title: titleOfTabs(config), origin: config.siteOrigin }),
    [pathname, remotes, config],
  )
  useEffect(() => applyPageHead(document, head), [head])
  return head
}

/** First stop of the keyboard on every page: past the header, straight to the content. */
function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} data-print="none" css={skip}>
      Skip to content
    </a>
  )
}

const frame = {
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

const content = {
  padding: `${space[6]} ${pageMargin} ${space[16]}`,
  // The footer begins below the first screen while the page loads, so it is never seen moving.
  minHeight: `calc(100dvh - ${headerHeight})`,
  // The sky of an opening reaches past both edges of the window, scrollbar included.
  overflowX: 'clip',
  '&:focus': { outline: 'none' },
} as const

const skip = {
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: 30,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.md,
  background: color.raised,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const

/** Marks what belongs to one page; the edge writes the same attribute. */
const mark = 'data-page-head'

/** Brings the document's head to what the edge would have written for this page. */
export function applyPageHead(document: Document, head: PageHead) {
  document.title = head.title
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove()
  document.head.append(...head.elements.map((element) => draw(document, element)))
}

function draw(document: Document, element: HeadElement) {
  const rendered = document.createElement(element.tag)
  for (const [name, value] of Object.entries(element.attributes)) rendered.setAttribute(name, value)
  rendered.setAttribute(mark, '')
  if (element.tag === 'script') rendered.textContent = JSON.stringify(element.json)
  return rendered
}
