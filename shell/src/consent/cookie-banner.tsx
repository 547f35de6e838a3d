import { Global } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { pageMargin } from '../layout/frame-sizes.ts'
import { useConsent } from './consent-context.tsx'

/**
 * Asks, once, whether others may set cookies, in a bar that leaves the page's first price in sight. Nothing of a third party is loaded before the visitor accepts. Search
 * engines follow the footer's link to the policy: this one does not say where it leads. A server, and a browser that takes its page
 * over, draw the question for everybody: styles show it to whom it is for.
 */
export function CookieBanner() {
  const { config } = useSite()
  const { state, answer } = useConsent()
  const place = useRef<HTMLElement>(null)
  const isShown = state === 'unset' || state === undefined
  useReportedHeight(place, isShown)
  if (!isShown) return null

  return (
    <section ref={place} aria-label="Cookie consent" data-print="none" css={banner}>
      <Global styles={[keepFocusInSight, coveredBelow]} />
      <p css={words}>
        {config.siteTitle} works without cookies. May we use them for statistics and ads?{' '}
        <Link to="/privacy-policy" rel="nofollow">
          Learn more
        </Link>
      </p>
      <div css={buttons}>
        <Button size="compact" onClick={() => answer(false)}>
          Decline
        </Button>
        <Button size="compact" look="primary" onClick={() => answer(true)}>
          Accept
        </Button>
      </div>
    </section>
  )
}

/** Tells the page how much of the window's lower edge is covered: what a page keeps there stands above it. */
function useReportedHeight(place: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = place.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--covered-below', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--covered-below')
    }
  }, [place, isShown])
}

/** What the keyboard reaches is scrolled to where the banner does not cover it (WCAG 2.4.11). */
const keepFocusInSight = ':where(main, footer) * { scroll-margin-block-end: 9rem; }'

/** Lines of the words beside the buttons, and the room around: enough until it is measured, whatever font has come. */
const phones = { wide: '@media (23rem <= width < 48rem)', narrow: '@media (width < 23rem)' }
const heights = { wide: '4.75rem', narrow: '7rem' }

/** The same for what stands above it, as long as nobody has measured it. */
const coveredBelow = {
  'html[data-asks]': {
    [phones.wide]: { '--covered-below': heights.wide },
    [phones.narrow]: { '--covered-below': heights.narrow },
  },
} as const

/** The last thing in the page's flow, kept at the window's lower edge: it covers no part of the page for good. */
const banner = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 25,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[1]} ${pageMargin}`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.raised,
  boxShadow: elevation.popup,
  [phones.wide]: { minBlockSize: heights.wide },
  [phones.narrow]: { minBlockSize: heights.narrow },
  'html:not([data-asks]) [data-drawn] &': { display: 'none' },
} as const

const words = { flex: 1, fontSize: text.sm, lineHeight: 1.35 } as const

const buttons = { display: 'flex', gap: space[2] } as const
