import { Card } from '@pointfare/shared/ui/card'
import { space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

/** The sheet of the login, and beside it what a login is good for. */
export function LoginPanel({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-label="Login" css={panel}>
      <div css={way}>{children}</div>
      {aside}
    </Card>
  )
}

const panel = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: `${space[8]} ${space[12]}`,
  maxWidth: '62rem',
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
} as const

/** As high as the tallest of its faces, so that what is below never moves. */
const way = { display: 'grid', alignContent: 'center', minHeight: '17rem' } as const
