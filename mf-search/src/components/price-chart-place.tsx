import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** CSS pixels, on every screen. */
export const chartHeight = 240

/** Keeps the room of the chart and of its words free while they are on their way. */
export const PriceChartPlace = ({ children }: { children?: ReactNode }) => <div css={place}>{children}</div>

// One line for what is pointed at, and one sentence for each of four cabins: two lines each on a phone.
const place = css({
  minHeight: `calc(${chartHeight}px + 8rem)`,
  '@media (max-width: 40rem)': { minHeight: `calc(${chartHeight}px + 13rem)` },
})
