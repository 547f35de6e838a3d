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

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
