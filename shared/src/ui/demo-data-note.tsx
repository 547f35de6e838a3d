import { css } from '@emotion/react'
import { color, radius, space, text } from './tokens.ts'

/** Simulated prices must not be taken for an airline's. */
export function DemoDataNote({ of = 'flights' }: { of?: 'flights' | 'nights' | 'trips' }) {
  return (
    <p css={note}>
      <strong>Demo data.</strong> These {of} and prices are simulated.
    </p>
  )
}

const note = css({
  width: 'fit-content',
  borderRadius: radius.sm,
  padding: `${space[1]} ${space[3]}`,
  background: color['accent-soft'],
  fontSize: text.sm,
})
