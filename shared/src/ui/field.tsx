import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { color, controlHeight, motion, radius, space, text } from './tokens.ts'

type Props = {
  label: string
  /** The label's own attributes: what it belongs to. */
  labelProps: ComponentProps<'label'>
  /** What to fill in, said before anything is wrong. */
  hint?: string | undefined
  hintId?: string
  error?: string | undefined
  errorId: string
  children: ReactNode
}

/** The frame every labelled control stands in: label and hint above, control, and what is wrong with it below. */
export function Field({ label, labelProps, hint, hintId, error, errorId, children }: Props) {
  return (
    <div css={field}>
      <label css={labelText} {...labelProps}>
        {label}
      </label>
      {hint && (
        <p id={hintId} css={hintText}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={errorId} role="alert" css={errorText}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The box around a control's text, its buttons and its edge. */
export const fieldBox = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: controlHeight,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.md,
  background: color.surface,
  transition: `border-color ${motion.fast} ${motion.ease}`,
  '&:hover': { borderColor: color.ink },
  '&:focus-within': { borderColor: color.focus, outline: `2px solid ${color.focus}`, outlineOffset: -1 },
  '&:has([aria-invalid="true"])': { borderColor: color.danger },
  '&:has(> :disabled:not(button))': { borderColor: color.line, background: color.sunken },
})

/** The text control inside a `fieldBox`. */
export const fieldInput = css({
  flex: 1,
  minWidth: 0,
  height: `calc(${controlHeight} - 2px)`,
  border: 0,
  paddingInline: `${space[3]} 0`,
  background: 'transparent',
  outline: 'none',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:disabled': { cursor: 'not-allowed', color: color.muted },
})

/** A small button inside a `fieldBox`. */
export const fieldButton = css({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  marginInlineEnd: space[1],
  flex: 'none',
  border: 0,
  borderRadius: radius.sm,
  padding: 0,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: color.sunken, color: color.ink },
  '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
})

const field = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[1],
  position: 'relative',
  // A popup finds the box of its own field, not that of another one.
  anchorScope: 'all',
})

const labelText = css({ fontSize: text.sm, fontWeight: 600, color: color.ink })

const hintText = css({ fontSize: text.sm, color: color.muted })

const errorText = css({ fontSize: text.sm, color: color.danger })
