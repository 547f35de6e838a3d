import { css } from '@emotion/react'
import { useId, type ComponentProps } from 'react'
import { color, radius, space, text } from './tokens.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children'> & {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What choosing it means. */
  hint?: string | undefined
}

/** A yes or a no; its whole line can be pressed. */
export function Checkbox({ label, checked, onChange, hint, ...input }: Props) {
  const id = useId()

  return (
    <div css={line}>
      <input
        id={id}
        type="checkbox"
        css={box}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
      />
      <label htmlFor={id} css={labelText}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} css={hintText}>
          {hint}
        </p>
      )}
    </div>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  borderRadius: radius.sm,
})

const box = css({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  // Level with the first line of its label.
  margin: `${space[2]} ${space[1]} 0 0`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.sm,
  background: color.surface,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { borderColor: color.ink },
  '&:checked': { borderColor: color.accent, background: color.accent },
  '&:checked::before': {
    content: '""',
    width: '0.75rem',
    height: '0.75rem',
    background: color['on-accent'],
    clipPath: 'polygon(12% 46%, 0 60%, 40% 96%, 100% 20%, 86% 8%, 38% 69%)',
  },
  '&:disabled': { borderColor: color.line, background: color.sunken, cursor: 'not-allowed' },
  '&:disabled::before': { background: color.muted },
  // Colours are the system's then, and so is the tick.
  '@media (forced-colors: active)': { appearance: 'auto', '&:checked::before': { content: 'none' } },
})

const labelText = css({
  paddingBlock: space[2],
  paddingInlineStart: space[1],
  cursor: 'pointer',
  'input:disabled + &': { color: color.muted, cursor: 'not-allowed' },
})

const hintText = css({
  gridColumn: 2,
  marginBlockStart: `calc(-1 * ${space[2]})`,
  paddingInlineStart: space[1],
  fontSize: text.sm,
  color: color.muted,
})
