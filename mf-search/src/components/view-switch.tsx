import { css } from '@emotion/react'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { views, type View } from '../domain/view.ts'

type Props = { view: View; onSelect: (view: View) => void }

const labels: Record<View, string> = { cards: 'Cards', table: 'Table', year: 'Year' }

/** Rectangles on a 20 × 20 grid: what the view looks like from afar. */
const pictures: Record<View, string> = {
  cards: 'M2 3h7v6H2zM11 3h7v6h-7zM2 11h7v6H2zM11 11h7v6h-7z',
  table: 'M2 4h16v2H2zM2 9h16v2H2zM2 14h16v2H2z',
  year: 'M2 3h4v4H2zM8 3h4v4H8zM14 3h4v4h-4zM2 9h4v4H2zM8 9h4v4H8zM14 9h4v4h-4zM2 15h4v3H2zM8 15h4v3H8z',
}

/** How the results are laid out. Where there is little room, a picture stands for each name. */
export function ViewSwitch({ view, onSelect }: Props) {
  const id = useId()

  return (
    <div role="radiogroup" aria-label="View" css={group}>
      {views.map((choice) => (
        <label key={choice} title={labels[choice]} css={option}>
          <input
            type="radio"
            name={id}
            value={choice}
            checked={choice === view}
            onChange={() => onSelect(choice)}
            css={radio}
          />
          <svg width="1.125rem" height="1.125rem" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
            <path d={pictures[choice]} />
          </svg>
          <span css={name}>{labels[choice]}</span>
        </label>
      ))}
    </div>
  )
}

const group = css({ display: 'inline-flex', border: `1px solid ${color.edge}`, borderRadius: radius.md, padding: 2 })

const option = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minWidth: '2.25rem',
  minHeight: '2.25rem',
  borderRadius: radius.sm,
  paddingInline: space[2],
  fontSize: text.sm,
  fontWeight: 600,
  color: color.muted,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  '&:has(:checked)': {
    background: color.ink,
    color: color.page,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

/** The native control, invisible but there for keyboard and screen readers; its button is drawn around it. */
const radio = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' })

const name = css({
  '@media (max-width: 63.99rem)': { position: 'absolute', inset: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
})
