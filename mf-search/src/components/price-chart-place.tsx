import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** CSS pixels, on every screen. */
export const chartHeight = 240

/** Keeps the room of the chart and of its words free while they are on their way. */
export const PriceChartPlace = ({ children }: { children?: ReactNode }) => <div css={place}>{children}</div>

// Below the chart: what is pointed at, and a sentence for each of four cabins; the narrower, the more lines each.
const place = css({
  minHeight: `calc(${chartHeight}px + 9rem)`,
  '@media (max-width: 48rem)': { minHeight: `calc(${chartHeight}px + 14rem)` },
  '@media (max-width: 24rem)': { minHeight: `calc(${chartHeight}px + 19rem)` },
})
