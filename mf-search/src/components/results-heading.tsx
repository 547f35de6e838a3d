import { css } from '@emotion/react'
import { space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode, Ref } from 'react'
import { onPhones } from './screens.ts'

type Props = {
  ref: Ref<HTMLHeadingElement>
  heading: string
  /** What other features put beside the heading. */
  children: ReactNode
}

/** What these results are of. A search brings the keyboard here. */
export function ResultsHeading({ ref, heading, children }: Props) {
  return (
    <header css={row}>
      <h2 ref={ref} tabIndex={-1} css={words}>
        {heading}
      </h2>
      <div css={beside}>{children}</div>
    </header>
  )
}

/** Keeps the place beside the heading free for what comes later, so that the heading keeps its lines. */
const row = css({
  display: 'grid',
  gridTemplateColumns: 'fit-content(calc(100% - 18rem)) auto',
  [onPhones]: { gridTemplateColumns: 'fit-content(calc(100% - 7rem)) auto' },
  justifyContent: 'start',
  alignItems: 'center',
  gap: space[3],
  minHeight: '2.75rem',
})

const beside = css({ display: 'flex', alignItems: 'center', gap: space[2], '@media print': { display: 'none' } })

const words = css({
  scrollMarginBlockStart: '6rem',
  fontSize: text.xl,
  '&:focus:not(:focus-visible)': { outline: 'none' },
})
