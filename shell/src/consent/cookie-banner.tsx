import { Global } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { pageMargin } from '../layout/frame-sizes.ts'
import { useConsent } from './consent-context.tsx'

/**
 * Asks, once, whether others may set cookies. Nothing of a third party is loaded before the visitor accepts. Search
 * engines follow the footer's link to the policy: this one does not say where it leads.
 */
export function CookieBanner() {
  const { config } = useSite()
  const { state, answer } = useConsent()
  const areFontsReady = useFontsReady()
  const place = useRef<HTMLElement>(null)
  const isShown = state === 'unset' && areFontsReady
  useToldHeight(place, isShown)
  if (!isShown) return null

  return (
    <section ref={place} aria-label="Cookie consent" data-print="none" css={banner}>
      <Global styles={keepFocusInSight} />
      <p css={words}>
        {config.siteTitle} works without cookies. Accept them, and we learn which pages help and may show ads.{' '}
        <Link to="/privacy-policy" rel="nofollow">
          Learn more
        </Link>
      </p>
      <div css={buttons}>
        <Button onClick={() => answer(false)}>Decline</Button>
        <Button look="primary" onClick={() => answer(true)}>
          Accept
        </Button>
      </div>
    </section>
  )
}

/** Standing at the window's lower edge, the banner would be seen growing or shrinking when its font arrives. */
function useFontsReady() {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    void document.fonts.ready.then(() => isWanted && setIsReady(true))
    return () => {
      isWanted = false
    }
  }, [])
  return isReady
}

/** Tells the page how much of the window's lower edge is covered: what a page keeps there stands above it. */
function useToldHeight(place: RefObject<HTMLElement | null>, isShown: boolean) {
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
const keepFocusInSight = ':where(main, footer) * { scroll-margin-block-end: 12rem; }'

/** The last thing in the page's flow, kept at the window's lower edge: it covers no part of the page for good. */
const banner = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
  padding: `${space[4]} ${pageMargin}`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.raised,
  boxShadow: elevation.popup,
} as const

const words = { flex: '1 1 20rem', maxWidth: '46rem', fontSize: text.sm } as const

const buttons = { display: 'flex', gap: space[3], '& > button': { flex: 1 } } as const
