import { css } from '@emotion/react'
import { color, radius, space } from '@pointfare/shared/ui/tokens'

export type Theme = (typeof themes)[number]['theme']

const themes = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const

/** Which theme the gallery is drawn in. */
export function ThemeChoice({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  return (
    <div role="radiogroup" aria-label="Theme" css={group}>
      {themes.map((choice) => (
        <label key={choice.theme} css={option}>
          <input
            type="radio"
            name="theme"
            checked={choice.theme === theme}
            onChange={() => onTheme(choice.theme)}
            css={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}

const group = css({
  display: 'inline-flex',
  justifySelf: 'start',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  padding: space[1],
  background: color.surface,
})

const option = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  borderRadius: radius.full,
  paddingInline: space[4],
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
  '&:has(:checked)': {
    background: color.ink,
    color: color.page,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})
