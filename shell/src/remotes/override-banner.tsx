import { overridePath } from '@pointfare/shared/contracts/override'
import { useSite } from '@pointfare/shared/remote'
import { headerHeight } from '../layout/frame-sizes.ts'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'

/** Says for as long as it is so that this page is a developer's, and leads back to the site as everybody has it. */
export function OverrideBanner() {
  const { config, locale } = useSite()
  if (!config.override) return null

  const { remote, source, until } = config.override
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(until))
  return (
    <section aria-label="Developer override" css={banner}>
      <p>
        <strong>{remote}</strong> comes from <strong>{source}</strong>, for you alone, until {time}.
      </p>
      {/* Not a page of the shell: the edge takes the override back. */}
      <a href={overridePath}>Reset</a>
    </section>
  )
}

const banner = {
  position: 'fixed',
  // Below the header, and far from the cookie banner: it covers no control of the frame.
  insetBlockStart: `calc(${headerHeight} + ${space[2]})`,
  insetInline: 0,
  zIndex: 60,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  width: 'fit-content',
  maxWidth: `calc(100% - ${space[4]})`,
  marginInline: 'auto',
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  background: color.raised,
  boxShadow: elevation.popup,
  fontSize: text.sm,
} as const
