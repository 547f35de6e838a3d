import { css } from '@emotion/react'
import { useId } from 'react'
import { color, radius, space, text } from './tokens.ts'

type Option<Value extends string> = {
  value: Value
  label: string
  /** A path on a 20 × 20 grid, which stands for the label where there is little room. */
  picture?: string
}

type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  selected: Value
  onSelect: (value: Value) => void
}

/** A few things of which one holds, side by side in one frame; all of them are seen at once. */
export function SegmentedChoice<Value extends string>({ label, options, selected, onSelect }: Props<Value>) {
  const id = useId()

  return (
    <div role="radiogroup" aria-label={label} css={group}>
      {options.map(({ value, label: name, picture }) => (
        <label key={value} title={picture && name} css={option}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === selected}
            onChange={() => onSelect(value)}
            css={radio}
          />
          {picture && (
            <svg width="1.125rem" height="1.125rem" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
              <path d={picture} />
            </svg>
          )}
          <span css={picture && pictured}>{name}</span>
        </label>
      ))}
    </div>
  )
}

const group = css({
  display: 'inline-flex',
  justifySelf: 'start',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.md,
  padding: 2,
  background: color.surface,
})

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
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  '&:has(:checked)': {
    background: color.ink,
    color: color.page,
    // Colours are gone in forced-colours mode.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

/** The native control, invisible but there for keyboard and screen readers; its button is drawn around it. */
const radio = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' })

const pictured = css({
  '@media (max-width: 63.99rem)': { position: 'absolute', inset: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
})
