import { css } from '@emotion/react'
import type { HolidayDestination } from '@pointfare/shared/contracts/holiday'
import { space } from '@pointfare/shared/ui/tokens'
import type { ComponentProps } from 'react'
import { SuggestionCard } from './suggestion-card.tsx'

type Props = { destinations: readonly HolidayDestination[] } & Omit<
  ComponentProps<typeof SuggestionCard>,
  'destination'
>

/** Holidays, the one asked for first. */
export const SuggestionList = ({ destinations, ...setting }: Props) => (
  <ol aria-label="Suggestions" css={list}>
    {destinations.map((destination) => (
      <li key={destination.airport ?? destination.name}>
        <SuggestionCard destination={destination} {...setting} />
      </li>
    ))}
  </ol>
)

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
