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
  alignItems: 'center',
  borderRadius: radius.sm,
})

const box = css({
  width: '1.25rem',
  height: '1.25rem',
  margin: `0 ${space[1]} 0 0`,
  accentColor: color['accent-text'],
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
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
