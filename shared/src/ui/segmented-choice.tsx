import { css } from '@emotion/react'
import { useId } from 'react'
import { color, radius, space, text } from './tokens.ts'

type Option<Value extends string> = { value: Value; label: string }

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
      {options.map(({ value, label: name }) => (
        <label key={value} css={option}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === selected}
            onChange={() => onSelect(value)}
            css={radio}
          />
          {name}
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
