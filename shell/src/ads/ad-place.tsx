import { useSite } from '@pointfare/shared/remote'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { useConsent } from '../consent/consent-context.tsx'

type Props = {
  /** Names this place of the site to the ad's page. */
  name: string
  /** Where on the page it is, for those who hear that an ad is there. */
  where: string
  /** What the site says here itself before a visitor accepts ads. */
  children: ReactNode
}

/**
 * A place of fixed size for an ad, on a site that has ads. Nothing is requested for it before the visitor accepts, and
 * nothing moves then.
 */
export function AdPlace({ name, where, children }: Props) {
  const { config } = useSite()
  const { state } = useConsent()
  const { frameUrl } = config.ads

  if (frameUrl === null) return null
  if (state !== 'given') {
    return (
      <div data-print="none" css={place}>
        {children}
      </div>
    )
  }
  return (
    <aside aria-label={`Advertisement ${where}`} data-print="none" css={place}>
      <span css={label}>Advertisement</span>
      {/* In a frame without this site's origin, an ad can neither read the page nor change it. */}
      <iframe
        title="Advertisement"
        src={frameUrl.replace('{place}', encodeURIComponent(name))}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        css={frame}
      />
    </aside>
  )
}

const place = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  height: '12rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
  background: color.surface,
  '@media (min-width: 48rem)': { height: '7.5rem' },
} as const

const frame = { width: '100%', height: '100%', border: 0 } as const

const label = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  paddingInline: space[2],
  background: color.surface,
  color: color.muted,
  fontSize: text.xs,
} as const
