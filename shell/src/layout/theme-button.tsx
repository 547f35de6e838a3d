import { themes, type Theme } from '@pointfare/shared/page/theme'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useId, useRef, useState } from 'react'
import { useTheme } from '../theme/theme-context.tsx'
import { popupPanel } from './popup-panel.styles.ts'
import { useDismissal } from './use-dismissal.ts'

const labels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** A button and the choice it opens: light, dark, or as the system is (rule 3.11 of the product). */
export function ThemeButton() {
  const { theme, choose } = useTheme()
  const [isOpen, setIsOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useDismissal(area, isOpen, (byKeyboard) => {
    setIsOpen(false)
    if (byKeyboard) button.current?.focus()
  })

  return (
    <div ref={area} css={{ position: 'relative' }}>
      <button
        ref={button}
        type="button"
        aria-label="Theme"
        title="Theme"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        css={toggle}
      >
        <HalfLit />
      </button>
      {isOpen && (
        <fieldset id={id} css={panel}>
          <legend css={legend}>Theme</legend>
          {themes.map((one) => (
            <label key={one} css={choice}>
              <input type="radio" name={id} checked={theme === one} onChange={() => choose(one)} css={mark} />
              {labels[one]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function HalfLit() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" />
      <path d="M10 2.5a7.5 7.5 0 0 1 0 15Z" fill="currentColor" />
    </svg>
  )
}

const toggle = {
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  padding: 0,
  background: 'transparent',
  cursor: 'pointer',
} as const

const panel = { ...popupPanel, minWidth: '11rem', margin: 0 } as const

/** In the flow of the panel, not on its border. */
const legend = { float: 'left', padding: `${space[1]} ${space[3]}`, color: color.muted } as const

const choice = {
  display: 'flex',
  clear: 'both',
  alignItems: 'center',
  gap: space[3],
  minHeight: '2.75rem',
  borderRadius: radius.md,
  paddingInline: space[3],
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
} as const

const mark = { width: '1.25rem', height: '1.25rem', margin: 0, accentColor: color['accent-text'] } as const
