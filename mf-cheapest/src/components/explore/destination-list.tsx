import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { showPoints } from '@pointfare/shared/format/points'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { Step } from '../../domain/explore/price-steps.ts'
import type { Destination, DestinationGroup } from '../../domain/explore/ranking.ts'
import { DestinationItem } from './destination-item.tsx'

export type Selection = {
  /** The destination that the page is about. */
  chosen: string | undefined
  /** The one that is pointed at, or has the focus. */
  marked: string | undefined
  onChoose: (code: string) => void
  onMark: (code: string | undefined) => void
}

type Props = Selection & {
  groups: readonly DestinationGroup[]
  /** The figure that the groups are about; undefined for balances. */
  budget: number | undefined
  cabin: Cabin
  locale: string
  stepOf: (points: number) => Step
  addressOf: (destination: Destination) => string
  /** The country whose banks come first. */
  country: string | undefined
}

/** Destinations from the cheapest on; with a budget, in the order in which it reaches them. */
export function DestinationList({ groups, budget, chosen, marked, ...rest }: Props) {
  return (
    <ul role="list" aria-label="Destinations" css={list} onPointerLeave={() => rest.onMark(undefined)}>
      {groups.map(({ kind, destinations }) =>
        destinations.map((destination, index) => (
          <li key={destination.code} css={item}>
            {index === 0 && kind !== 'all' && <p css={groupName}>{headings[kind](budget, rest.locale)}</p>}
            <DestinationItem
              destination={destination}
              isChosen={destination.code === chosen}
              isMarked={destination.code === marked}
              {...rest}
            />
          </li>
        )),
      )}
    </ul>
  )
}

type Heading = (budget: number | undefined, locale: string) => string

const headings: Record<'within' | 'nearly' | 'beyond', Heading> = {
  within: (budget, locale) => (budget ? `Within your ${showPoints(budget, locale)} points` : 'Within your balances'),
  nearly: (budget, locale) =>
    budget ? `Nearly: up to ${showPoints(Math.floor(budget * 1.25), locale)} points` : 'Nearly: up to a quarter more',
  beyond: () => 'Further than your points go',
}

const list = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })

const item = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })

const groupName = css({ marginBlockStart: space[2], color: color.muted, fontSize: text.sm, fontWeight: 600 })
