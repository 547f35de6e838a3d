import { useId, type ComponentProps } from 'react'
import { Field, fieldBox, fieldInput } from './field.tsx'
import { space } from './tokens.ts'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** What to write, before it is written. */
  hint?: string | undefined
  /** What is wrong with what was written. */
  error?: string | undefined
}

/** One line of text. */
export function TextField({ label, value, onChange, hint, error, ...input }: Props) {
  const id = useId()
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <Field
      label={label}
      labelProps={{ htmlFor: id }}
      hint={hint}
      hintId={`${id}-hint`}
      error={error}
      errorId={`${id}-error`}
    >
      <div css={fieldBox}>
        <input
          id={id}
          css={[fieldInput, { paddingInlineEnd: space[3] }]}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
          {...input}
        />
      </div>
    </Field>
  )
}
