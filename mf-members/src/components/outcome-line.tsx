import { css } from '@emotion/react'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import type { Outcome } from '../domain/outcome.ts'

type Props = {
  outcome: Outcome | undefined
  /** What may be done about it. */
  children?: ReactNode
}

/** How something went, said where it was done: a success when there is a pause, a failure at once. */
export function OutcomeLine({ outcome, children }: Props) {
  const isFailure = outcome?.tone === 'failure'
  return (
    <div css={outcome ? [box, isFailure ? failure : success] : nothing}>
      {/* It is there before its text, or screen readers may miss the first one. */}
      <p role="status">{!isFailure && outcome?.text}</p>
      {isFailure && <p role="alert">{outcome.text}</p>}
      {outcome && children}
    </div>
  )
}

/** No part of the layout around it. */
const nothing = css({ position: 'absolute' })

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  border: '1px solid',
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: `${space[3]} ${space[4]}`,
  '& p': { color: color.ink },
})

const success = css({ borderColor: color.success, background: color['success-soft'] })

const failure = css({
  borderColor: color.danger,
  background: color['danger-soft'],
  // Empty then, but it would still push the failure aside.
  '& [role="status"]': { display: 'none' },
})
