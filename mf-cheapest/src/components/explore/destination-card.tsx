import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { localDay, partsToInstant } from '@pointfare/shared/contracts/days'
import type { ExploredMonth, ExploredRoute } from '@pointfare/shared/contracts/explore'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { seenAgo } from '@pointfare/shared/format/ages'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { shortDateWithYear, shortMonth, shortWeekday } from '@pointfare/shared/format/dates'
import { airportName } from '@pointfare/shared/format/places'
import { briefPoints, showPoints } from '@pointfare/shared/format/points'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Card } from '@pointfare/shared/ui/card'
import { Sparkline } from '@pointfare/shared/ui/sparkline'
import { cabinColor, color, font, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { formatMonth, seatsOnDays, valueText } from '../../domain/explore/explore-words.ts'
import { cheapestMonth } from '../../domain/explore/months.ts'
import type { Destination } from '../../domain/explore/ranking.ts'
import { ratioText, type Transfer, transfersInto } from '../../domain/explore/transfers.ts'
import { showMoney } from '../../domain/texts.ts'
import { MonthHeat } from './month-heat.tsx'

type Props = {
  destination: Destination
  seats: number
  /** When its open days are: `in December 2027`. */
  period: string
  cabin: Cabin
  days: readonly DayPrices[] | null | undefined
  range: { from: IsoDate; to: IsoDate }
  /** Which days the calendar shows, in words. */
  rangeTitle: string
  to: string
  country: string | undefined
  now: Date
  locale: string
  /** What else can be done about it. */
  children?: ReactNode
}

/** What is to be known of one destination, before its flights. */
export function DestinationCard({ destination, seats, period, cabin, days, range, rangeTitle, ...rest }: Props) {
  const { place, points, route, reach } = destination
  const { to, country, now, locale, children } = rest
  const value = valueText(route.value, locale)
  const seen = partsToInstant(route.seenAt ?? route.scrapedAt)

  return (
    <Card as="article" aria-labelledby="chosen-destination" css={card}>
      <div css={facts}>
        <header>
          <h3 id="chosen-destination" css={title}>
            {place.city} from <span css={{ color: cabinColor[cabin].text }}>{showPoints(points, locale)}</span>
            {seats > 1 && <span css={party}> for {seats}</span>}
          </h3>
          <p css={muted}>
            {airportName(place)} ({place.airportCode})
          </p>
        </header>
        <p css={lead}>{[`${seatsOnDays(route.days)} ${period}`, value].filter(Boolean).join(' · ')}</p>
        <p css={muted}>
          Lowest with {airlineOf(route.airlineCode).name} on {shortWeekday(route.date, locale)}{' '}
          {shortDateWithYear(route.date, locale)}
          {route.cabinShare !== undefined && `, ${shareText(route)}`}
          {route.taxes && `, and ${showMoney(route.taxes.amount, route.taxes.currency, locale)} taxes a person`} ·{' '}
          <time dateTime={seen.toISOString()}>{seenAgo(seen, now, locale)}</time>
        </p>
        <MonthsSparkline route={route} locale={locale} />
        {reach && reach.kind !== 'within' && (
          <TransferList
            airlineCode={route.airlineCode}
            missing={reach.missing}
            transfers={transfersInto(route.airlineCode, reach.missing, country)}
            locale={locale}
          />
        )}
        <div css={ways}>
          <ButtonLink to={to} look="primary" css={action}>
            See flights to {place.city}
          </ButtonLink>
          {children}
        </div>
      </div>
      <MonthHeat title={rangeTitle} days={days} range={range} cabin={cabin} locale={locale} />
    </Card>
  )
}

type MonthsSparklineProps = { route: Pick<ExploredRoute, 'months' | 'date'>; locale: string }

/** The lowest points of each month, from the first to the last that has any; the cheapest is named where there is one. */
function MonthsSparkline({ route, locale }: MonthsSparklineProps) {
  const { months } = route
  const cheapest = cheapestMonth(route)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < 2) return null
  const label = ({ month, points }: ExploredMonth) =>
    `${shortMonth(localDay(`${month}-01`), locale)} ${briefPoints(points, locale)}`

  return (
    <p css={line}>
      <span css={end}>{label(first)}</span>
      <Sparkline days={months.map(({ points }) => points)} width={144} height={32} />
      <span css={end}>{label(last)}</span>
      {cheapest && <span css={words}>Cheapest in {formatMonth(cheapest.month, locale)}</span>}
    </p>
  )
}

type TransferListProps = { airlineCode: string; missing: number; transfers: readonly Transfer[]; locale: string }

const countries = { US: 'US cards', GB: 'UK cards' }

/** Which points of banks make up for what is missing, by which ratio, and when that was checked. */
function TransferList({ airlineCode, missing, transfers, locale }: TransferListProps) {
  return (
    <details css={box}>
      <summary css={summary}>
        {showPoints(missing, locale)} points short with {airlineOf(airlineCode).name}: where they can come from
      </summary>
      {transfers.length === 0 ? (
        <p css={note}>We know of no bank whose points can be moved to this airline.</p>
      ) : (
        <>
          <ul css={list}>
            {transfers.map(({ bank, country, points, from, to, checkedOn }) => (
              <li key={`${bank} ${country}`}>
                with{' '}
                <strong>
                  {showPoints(points, locale)} more from {bank}
                </strong>{' '}
                ({countries[country]}, {ratioText({ from, to })}, checked {shortDateWithYear(checkedOn, locale)})
              </li>
            ))}
          </ul>
          <p css={note}>Ratios change, and points that were moved cannot be moved back: look at your bank first.</p>
        </>
      )}
    </details>
  )
}

const card = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[5],
  '@media (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)' },
})

const facts = css({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: space[3] })

const title = css({ fontFamily: font.display, fontSize: text['2xl'] })

const party = css({ color: color.muted, fontSize: text.lg })

const lead = css({ fontSize: text.lg, fontWeight: 600 })

const muted = css({ color: color.muted, fontSize: text.sm })

const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })

const action = css({ whiteSpace: 'normal' })

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[2]}` })

const end = css({ color: color.muted, fontSize: text.xs, fontVariantNumeric: 'tabular-nums' })

const words = css({ color: color.muted, fontSize: text.sm })

const box = css({ fontSize: text.sm })

const summary = css({ paddingBlock: space[1], fontWeight: 600, cursor: 'pointer' })

const list = css({ display: 'grid', gap: space[1], margin: 0, paddingInlineStart: space[5] })

const note = css({ marginBlockStart: space[1], color: color.muted })
