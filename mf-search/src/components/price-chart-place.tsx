import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** CSS pixels, on every screen. */
export const chartHeight = 260

/** Keeps the room of the chart and of its words free while they are on their way. */
export const PriceChartPlace = ({ children }: { children?: ReactNode }) => <div css={place}>{children}</div>

// Below the chart: what is pointed at, and a sentence or two about the line.
const place = css({
  minHeight: `calc(${chartHeight}px + 5.5rem)`,
  '@media (max-width: 48rem)': { minHeight: `calc(${chartHeight}px + 8rem)` },
})
