import { css } from '@emotion/react'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

type Props = {
  heading: string
  /** The route in the words people use for its ends. */
  route: string
  /** What other features put beside the heading. */
  children: ReactNode
}

/** What these results are of. */
export function ResultsHeading({ heading, route, children }: Props) {
  return (
    <header>
      <div css={row}>
        <h2>{heading}</h2>
        {children}
      </div>
      <p css={{ color: color.muted, fontSize: text.lg }}>{route}</p>
    </header>
  )
}

/** Keeps the place beside the heading free for what comes later, so that the heading keeps its lines. */
const row = css({
  display: 'grid',
  gridTemplateColumns: 'fit-content(calc(100% - 3.5rem)) auto',
  justifyContent: 'start',
  alignItems: 'center',
  gap: space[3],
})
