import { css } from '@emotion/react'

/** Where a table of flights has room, and on paper: as `use-is-wide.ts` asks, for a server that cannot. */
export const whereWide = css({ '@media screen and (max-width: 67.99rem)': { display: 'none' } })

export const whereNarrow = css({ '@media (min-width: 68rem), print': { display: 'none' } })
