import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import { color, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { createContext, useContext } from 'react'
import { cellStanding } from '../domain/cell-standing.ts'

const Standings = createContext<ReadonlyMap<string, FlightStanding['cabins']>>(new Map())

/** By flight id. They come after the flights, and only what says them is drawn anew then. */
export const StandingsProvider = Standings.Provider

/** How a cabin's price stands in its own history; its line is kept free until that is known. */
export function StandingMark({ flightId, cabin }: { flightId: string; cabin: Cabin }) {
  const standing = cellStanding(useContext(Standings).get(flightId)?.[cabin])

  return (
    <span css={[line, standing?.isLow && low]}>
      {standing && (
        <>
          <span aria-hidden="true">{standing.short}</span>
          <VisuallyHidden>{standing.whole} </VisuallyHidden>
        </>
      )}
    </span>
  )
}

const line = css({ minHeight: '1.3em', fontSize: text.xs, color: color.muted })

const low = css({ color: color.success, fontWeight: 600 })
