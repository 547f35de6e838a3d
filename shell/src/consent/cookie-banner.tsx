import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { pageMargin } from '../layout/frame-sizes.ts'
import { useConsent } from './consent-context.tsx'

/**
 * Asks, once, whether others may set cookies. Until somebody accepts, nothing of a third party is loaded.
 * Search engines follow the footer's link to the policy: this one does not say where it leads.
 */
export function CookieBanner() {
  const { config } = useSite()
  const { state, answer } = useConsent()
  if (state !== 'unset') return null

  return (
    <section aria-label="Cookie consent" css={banner}>
      <KeepFocusInSight />
      <p css={words}>
        {config.siteTitle} works without cookies. If you accept, we also use cookies to learn which pages help people,
        and to show ads.{' '}
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

/** What the keyboard reaches is scrolled to where the banner does not cover it (WCAG 2.4.11). */
function KeepFocusInSight() {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBlockEnd = '12rem'
    return () => {
      style.removeProperty('scroll-padding-block-end')
    }
  }, [])
  return null
}

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
