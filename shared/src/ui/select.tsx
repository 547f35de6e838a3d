import { css } from '@emotion/react'
import { useId, type ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { color, radius, space, text } from './tokens.ts'

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'onSelect' | 'value'> & {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onSelect: (value: string) => void
}

/** A short list to choose one from: the platform's own control, its label before it. */
export function Select({ label, value, options, onSelect, ...select }: Props) {
  const id = useId()

  return (
    <div css={row}>
      <label htmlFor={id} css={labelText}>
        {label}
      </label>
      <span css={box}>
        <select
          id={id}
          css={control}
          value={value}
          onChange={({ currentTarget }) => onSelect(currentTarget.value)}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span css={arrow}>
          <Icon name="chevronDown" size="1rem" />
        </span>
      </span>
    </div>
  )
}

const row = css({ display: 'inline-flex', alignItems: 'center', gap: space[2], maxWidth: '100%' })

const labelText = css({ fontSize: text.sm, color: color.muted, whiteSpace: 'nowrap' })

const box = css({ position: 'relative', display: 'inline-grid', minWidth: 0 })

const control = css({
  appearance: 'none',
  minWidth: 0,
  minHeight: '2.75rem',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.md,
  padding: `0 ${space[8]} 0 ${space[3]}`,
  background: color.surface,
  color: color.ink,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '&:hover:not(:disabled)': { borderColor: color.ink },
  '&:disabled': { borderColor: color.line, background: color.sunken, color: color.muted, cursor: 'not-allowed' },
})

const arrow = css({
  position: 'absolute',
  insetInlineEnd: space[2],
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: color.muted,
  pointerEvents: 'none',
})
