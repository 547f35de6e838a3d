import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { color, controlHeight, motion, radius, space, text } from './tokens.ts'

export type ButtonLook = {
  /** `primary`: the one thing to do on this part of the page. `quiet`: barely there until it is needed. */
  look?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'comfortable' | 'compact' | undefined
}

type Props = ComponentProps<'button'> & ButtonLook

/** A button that never submits a form by accident. */
export function Button({ look, size, ...button }: Props) {
  return <button type="button" css={buttonLook({ look, size })} {...button} />
}

/** How a button looks, for what acts as one without being one: a link to the next step. */
export const buttonLook = ({ look = 'secondary', size = 'comfortable' }: ButtonLook) => [base, looks[look], sizes[size]]

const atHover = '&:hover:not(:disabled, [aria-disabled="true"])'

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  border: '1px solid transparent',
  borderRadius: radius.md,
  fontWeight: 600,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
  '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.5 },
})

const looks = {
  primary: css({
    background: color.accent,
    color: color['on-accent'],
    [atHover]: { background: `color-mix(in oklab, ${color.accent} 84%, white)` },
  }),
  secondary: css({
    borderColor: color.edge,
    background: color.surface,
    color: color.ink,
    [atHover]: { borderColor: color.ink, background: color.sunken },
  }),
  quiet: css({
    background: 'transparent',
    [atHover]: { background: color.sunken },
  }),
}

const sizes = {
  comfortable: css({ minHeight: controlHeight, minWidth: controlHeight, paddingInline: space[5] }),
  compact: css({ minHeight: '2.25rem', minWidth: '2.25rem', paddingInline: space[3], fontSize: text.sm }),
}
