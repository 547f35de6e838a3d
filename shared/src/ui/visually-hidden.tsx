import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** Text for those who hear the page; nothing to see. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span css={hidden}>{children}</span>
}

const hidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
