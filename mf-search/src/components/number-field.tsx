import { css } from '@emotion/react'
import { Field, fieldBox, fieldButton, fieldInput } from '@pointfare/shared/ui/field'
import { useId, useState } from 'react'

type Props = {
  label: string
  /** What a form without scripts calls the number. */
  name?: string
  value: number
  min: number
  max: number
  /** Called with numbers from `min` to `max` alone. */
  onChange: (value: number) => void
}

/** A whole number to type, or to step through by buttons and arrow keys. */
export function NumberField({ label, name, value, min, max, onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const typed = draft === undefined ? value : Number(draft)
  const isRefused = !(draft !== '' && Number.isInteger(typed) && typed >= min && typed <= max)

  const step = (by: number) => {
    setDraft(undefined)
    onChange(Math.min(max, Math.max(min, value + by)))
  }
  const handleTyped = (text: string) => {
    setDraft(text)
    const number = Number(text)
    if (text !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number)
  }

  return (
    <Field
      label={label}
      labelProps={{ htmlFor: id }}
      error={isRefused ? `A whole number from ${min} to ${max}.` : undefined}
      errorId={`${id}-error`}
    >
      <div css={fieldBox}>
        <button
          type="button"
          aria-label={`Fewer: ${label}`}
          css={[fieldButton, { marginInlineStart: 4 }]}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Sign path="M5 10h10" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          css={[fieldInput, figure]}
          value={draft ?? value}
          onChange={({ currentTarget }) => handleTyped(currentTarget.value)}
          onBlur={() => !isRefused && setDraft(undefined)}
          // React may tell of it late, while the page is taken over: what is typed by then is not to be typed over.
          onFocus={({ currentTarget }) => currentTarget.value === String(value) && currentTarget.select()}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
        />
        <button
          type="button"
          aria-label={`More: ${label}`}
          css={fieldButton}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Sign path="M5 10h10M10 5v10" />
        </button>
      </div>
    </Field>
  )
}

const Sign = ({ path }: { path: string }) => (
  <svg width="1.125rem" height="1.125rem" viewBox="0 0 20 20" aria-hidden="true" css={sign}>
    <path d={path} />
  </svg>
)

const sign = css({ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' })

/** The browser's own steps would stand beside ours. */
const figure = css({
  width: '2.5rem',
  paddingInline: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
})
