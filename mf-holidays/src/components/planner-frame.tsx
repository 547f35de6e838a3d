import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** One size for everything the dialog shows, as far as it can be: its edges must not jump from step to step. */
export const PlannerFrame = ({ children }: { children: ReactNode }) => <div css={frame}>{children}</div>

const frame = css({ width: 'min(46rem, calc(100vw - 4.5rem))', minHeight: 'min(34rem, calc(100dvh - 9rem))' })
