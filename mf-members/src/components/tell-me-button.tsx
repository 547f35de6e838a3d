import { css } from '@emotion/react'
import { buttonLook } from '@pointfare/shared/ui/button'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Of a bell alone; without it, the button says `Tell me`. */
  label: string | undefined
}

/** `Tell me`, with a bell; on narrow screens, and where many stand beside each other, the bell alone. */
export const TellMeButton = ({ label, ...button }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={label}
    title={label ?? 'Tell me when it costs less'}
    css={label ? small : [buttonLook({ size: 'compact' }), large]}
    {...button}
  >
    <AlertIcon size={label ? '1.125rem' : '1.25rem'} />
    {!label && <span css={word}>Tell me</span>}
  </button>
)

const narrow = '@media (max-width: 47.99rem)'

/** A bell beside words, or in a button that has a name. */
const AlertIcon = ({ size = '1.125em' }: { size?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    css={{ flex: 'none' }}
  >
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21.5h4M12 5V3" />
  </svg>
)

/** As high as what stands beside a heading, which stays no higher for it. */
const large = css({
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  justifySelf: 'start',
  marginBlock: '-0.5rem',
  borderRadius: radius.full,
  paddingInline: space[4],
  color: color['accent-text'],
  '@media print': { display: 'none' },
  [narrow]: { padding: 0 },
})

const word = css({
  [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})

const small = css({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  marginBlock: '-0.25rem',
  border: 0,
  borderRadius: radius.full,
  padding: 0,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  '&:hover': { background: color['accent-soft'], color: color['accent-text'] },
  '@media print': { display: 'none' },
})
