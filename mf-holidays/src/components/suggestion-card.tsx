import { css } from '@emotion/react'
import type { Currency } from '@pointfare/shared/contracts/currency'
import {
  type HolidayCosts,
  type HolidayDestination,
  type HolidayFlight,
  searchPathOf,
} from '@pointfare/shared/contracts/holiday'
import { seenAgo } from '@pointfare/shared/format/ages'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { showPoints } from '@pointfare/shared/format/points'
import { Badge } from '@pointfare/shared/ui/badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { type ComponentProps, useId } from 'react'
import { Link } from 'react-router-dom'
import { costLines, flightFacts, flightTitle, money } from '../domain/texts.ts'

type Props = {
  destination: HolidayDestination
  /** Whom and how long the estimate is for; undefined where it was not said. */
  partyAndStay: string | undefined
  locale: string
  now: Date
  /** Called when a link to another page is followed. */
  onLeave: () => void
}

/** One holiday: what it costs, what it is like, and the flights that make it possible. */
export function SuggestionCard({ destination, partyAndStay, locale, now, onLeave }: Props) {
  const headingId = useId()
  const { name, airport, description, estimatedCost, currency, activities, costs, flights } = destination

  return (
    <Card as="article" aria-labelledby={headingId}>
      <div css={parts}>
        <header css={head}>
          <div css={titleLine}>
            <h4 id={headingId} css={title}>
              {name}
            </h4>
            {airport && <Badge>{airport}</Badge>}
          </div>
          <p css={cost}>
            {costs && <strong css={amount}>{showPoints(costs.points, locale)} points</strong>}
            <span css={costs ? undefined : amount}>
              about {money(estimatedCost, currency, locale)}
              {costs && ' in all, with the stay'}
            </span>
            {partyAndStay && <span css={small}>{partyAndStay}</span>}
          </p>
        </header>
        {description && <p>{description}</p>}
        {activities.length > 0 && (
          <ul aria-label="Activities" css={chips}>
            {activities.map((activity) => (
              <li key={activity} css={chip}>
                {activity}
              </li>
            ))}
          </ul>
        )}
        <dl css={facts}>
          {factsOf(destination).map(([term, words]) => (
            <div key={term}>
              <dt css={termLook}>{term}</dt>
              <dd css={{ margin: 0 }}>{words}</dd>
            </div>
          ))}
        </dl>
        {flights.length > 0 && <HolidayFlights flights={flights} locale={locale} now={now} onLeave={onLeave} />}
        {costs && <CostBreakdown costs={costs} currency={currency} locale={locale} />}
      </div>
    </Card>
  )
}

/** An older or shorter answer leaves some of them out. */
const factsOf = ({ bestTimeToVisit, accommodationInfo, transportationInfo, additionalNotes }: HolidayDestination) =>
  [
    ['Best time to visit', bestTimeToVisit],
    ['Accommodation', accommodationInfo],
    ['Transportation', transportationInfo],
    ['Good to know', additionalNotes],
  ].filter(([, words]) => words)

type CostProps = { costs: HolidayCosts; currency: Currency; locale: string }

/** How an estimate comes about, for whoever wants to know. */
const CostBreakdown = ({ costs, currency, locale }: CostProps) => (
  <details css={details}>
    <summary css={summary}>How the cost adds up</summary>
    <dl css={lines}>
      {costLines(costs, currency, locale).map(({ name, amount }) => (
        <div key={name} css={line}>
          <dt css={{ color: color.muted }}>{name}</dt>
          <dd css={sum}>{amount}</dd>
        </div>
      ))}
    </dl>
  </details>
)

type HolidayFlightsProps = { flights: readonly HolidayFlight[]; locale: string; now: Date; onLeave: () => void }

/** The flights there and back, each on the page that shows it. */
const HolidayFlights = ({ flights, locale, now, onLeave }: HolidayFlightsProps) => (
  <ul aria-label="Flights" css={list}>
    {flights.map((flight) => (
      <li key={searchPathOf(flight)} css={row}>
        <CabinMark cabin={flight.cabin} />
        <div>
          <Link to={searchPathOf(flight)} onClick={onLeave} css={link}>
            {flightTitle(flight, locale)}
          </Link>
          <p css={holidayFlightsFacts}>
            {airlineOf(flight.airlineCode).name} {flightFacts(flight, locale)},{' '}
            {seenAgo(new Date(flight.seenAt), now, locale)}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

type SuggestionListProps = { destinations: readonly HolidayDestination[] } & Omit<
  ComponentProps<typeof SuggestionCard>,
  'destination'
>

/** Holidays, the one asked for first. */
export const SuggestionList = ({ destinations, ...setting }: SuggestionListProps) => (
  <ol aria-label="Suggestions" css={suggestionListList}>
    {destinations.map((destination) => (
      <li key={destination.airport ?? destination.name}>
        <SuggestionCard destination={destination} {...setting} />
      </li>
    ))}
  </ol>
)

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], overflowWrap: 'break-word' })

const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `${space[1]} ${space[4]}` })

const titleLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

const title = css({ fontSize: text.xl })

const cost = css({ display: 'grid', '@media (min-width: 40rem)': { justifyItems: 'end' } })

const amount = css({ fontFamily: font.display, fontSize: text.xl, fontWeight: 700, lineHeight: 1.2 })

const small = css({ fontSize: text.sm, color: color.muted })

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })

const chip = css({
  borderRadius: '0.75rem',
  padding: `${space[1]} ${space[3]}`,
  background: color['accent-soft'],
  fontSize: text.sm,
})

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: space[4],
  margin: 0,
})

const termLook = css({ fontSize: text.sm, fontWeight: 600, color: color.muted })

const details = css({ fontSize: text.sm })

const summary = css({ width: 'fit-content', paddingBlock: space[1], fontWeight: 600, cursor: 'pointer' })

const lines = css({ display: 'grid', gap: space[1], margin: 0, paddingBlockStart: space[2], maxWidth: '30rem' })

const sum = css({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' })

const line = css({ display: 'flex', justifyContent: 'space-between', gap: space[4] })

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const row = css({
  display: 'flex',
  gap: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[3],
})

const link = css({ display: 'inline-block', paddingBlock: '0.125rem', fontWeight: 600 })

const holidayFlightsFacts = css({ fontSize: text.sm, color: color.muted })

const suggestionListList = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
