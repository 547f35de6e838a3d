import { space } from '@pointfare/shared/ui/tokens'
import { css } from '@emotion/react'

/** A list that comes late, below its heading. */
export const tallStack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  // The footer waits below the window until there is something to read.
  minHeight: '40rem',
})
