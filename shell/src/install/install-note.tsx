import { useSite } from '@pointfare/shared/remote'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useInstall } from './install-context.tsx'

/** In the footer: the way to keep the site as an app, where the browser has one. */
export function InstallNote() {
  const { config } = useSite()
  const { state, install } = useInstall()
  if (state === 'none') return null
  if (state === 'by-hand') {
    return <p css={note}>To keep {config.siteTitle} on your home screen, press Share and then Add to Home Screen.</p>
  }
  return (
    <p css={offer}>
      <button type="button" onClick={() => void install()} css={button}>
        Install
      </button>
      <span css={note}>Opens like an app, and works offline.</span>
    </p>
  )
}

const note = { fontSize: text.sm } as const

const offer = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[3]}` } as const

const button = {
  minHeight: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  paddingInline: space[5],
  background: 'transparent',
  color: color['on-night'],
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { borderColor: color['on-night'] },
} as const
