import { css } from '@emotion/react'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'

/** Whose prices a history tells: of the flight it was opened from, or of all flights of that route and day. */
export type FlightsChosen = 'this' | 'all'

const choices = [
  { value: 'this', label: 'This flight' },
  { value: 'all', label: 'All flights' },
] as const

type Props = { chosen: FlightsChosen; onChoose: (chosen: FlightsChosen) => void }

export function FlightsChoice({ chosen, onChoose }: Props) {
  const name = useId()

  return (
    <div role="radiogroup" aria-label="Flights" css={group}>
      {choices.map(({ value, label }) => (
        <label key={value} css={choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} css={radio} />
          {label}
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
  background: color.surface,
})

const choice = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: '2.75rem',
  borderRadius: radius.full,
  paddingInline: space[4],
  fontSize: text.sm,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
  '&:has(:checked)': {
    background: color.ink,
    color: color.page,
    // Colours are gone in forced-colours mode.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

/** The native control, invisible but there for keyboard and screen readers. */
const radio = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' })
