import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import type { ExploredRoute } from '@pointfare/shared/contracts/explore'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showNumber } from '@pointfare/shared/format/numbers'
import { showPoints } from '@pointfare/shared/format/points'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId } from 'react'
import { pointValue } from '../domain/point-value.ts'
import { cabinLabel, showDuration, showMoney } from '../domain/texts.ts'
import { ValueInList } from './value-figure.tsx'

type Props = {
  routes: readonly ExploredRoute[]
  /** How many routes come before these. */
  before: number
  cabin: Cabin
  locale: string
  rates: CurrencyRates | undefined
  isRankedByValue: boolean
  nameOf: (route: ExploredRoute) => string
  addressOf: (route: ExploredRoute) => string
  onBook: (route: ExploredRoute) => void
}

/** Routes by rank: what each costs at least, on which day, and what that comes with. */
export function RouteRanking({ routes, before, ...setting }: Props) {
  return (
    <ol aria-label={`Cheapest routes in ${cabinLabel(setting.cabin)}`} start={before + 1} css={list}>
      {routes.map((route, index) => (
        <li key={`${route.origin}-${route.destination}`}>
          <RankedRoute route={route} rank={before + index + 1} {...setting} />
        </li>
      ))}
    </ol>
  )
}

type RankedProps = Omit<Props, 'routes' | 'before'> & { route: ExploredRoute; rank: number }

function RankedRoute({ route, rank, locale, rates, isRankedByValue, ...rest }: RankedProps) {
  const id = useId()
  const { nameOf, addressOf, onBook } = rest
  const { points, date, days, taxes } = route
  return (
    <article aria-labelledby={id} css={row}>
      <span aria-hidden="true" css={rankFigure}>
        {rank}
      </span>
      <div>
        <h3 id={id} css={codes}>
          {route.origin}
          <span aria-hidden="true" css={arrow}>
            →
          </span>
          <VisuallyHidden> to </VisuallyHidden>
          {route.destination}
        </h3>
        <p css={muted}>{nameOf(route)}</p>
      </div>
      <div>
        <p css={figure}>{showPoints(points, locale)} pts</p>
        {route.cabinShare !== undefined && <p css={muted}>{shareText(route)}</p>}
        <p css={muted}>{taxes ? `+ ${showMoney(taxes.amount, taxes.currency, locale)} taxes` : 'Taxes not known'}</p>
      </div>
      <div>
        <p css={day}>
          {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
        </p>
        <p css={muted}>{days === 1 ? 'The only day with seats' : `${showNumber(days, locale)} days with seats`}</p>
      </div>
      <div>
        <p css={flight}>
          <AirlineBadge code={route.airlineCode} size="sm" decorative />
          <span css={flightNumber} title={airlineOf(route.airlineCode).name}>
            {route.flightNumber}
          </span>
        </p>
        <p css={muted}>
          {route.isDurationEstimated ? 'About ' : ''}
          {showDuration(route.durationMinutes)}
        </p>
      </div>
      <div>
        <ValueInList value={pointValue(route.cash, points, rates)} locale={locale} isRankedByValue={isRankedByValue} />
      </div>
      <div css={actions}>
        <ButtonLink to={addressOf(route)} size="compact" aria-describedby={id}>
          See flights
        </ButtonLink>
        <Button size="compact" look="quiet" aria-describedby={id} onClick={() => onBook(route)}>
          Book
        </Button>
      </div>
    </article>
  )
}

const places = Array.from({ length: 8 }, (_, place) => place)

/** As tall as most lists will be. */
export const RoutesLoading = () => (
  <div role="status" css={list}>
    <VisuallyHidden>Loading the cheapest routes...</VisuallyHidden>
    {places.map((place) => (
      <div key={place} css={placeholder}>
        <Skeleton width="40%" height="1.75rem" />
        <Skeleton height="1.25rem" />
      </div>
    ))}
  </div>
)

const list = css({
  containerType: 'inline-size',
  display: 'grid',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: 0,
  background: color.surface,
  listStyle: 'none',
  '& > * + *': { borderBlockStart: `1px solid ${color.line}` },
})

/** Figures two by two where there is little room, and a line like that of a table where there is more. */
const row = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${space[3]} ${space[3]}`,
  padding: space[4],
  '& p, & h3': { margin: 0 },
  '& > div:nth-of-type(even)': { gridColumn: 2 },
  '& > div:is(:nth-of-type(1), :nth-of-type(6))': { gridColumn: '2 / -1' },
  '@container (min-width: 64rem)': {
    gridTemplateColumns:
      '2.5rem minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 0.9fr) minmax(0, 1.3fr) auto',
    alignItems: 'center',
    gap: space[4],
    '& > div:nth-of-type(n)': { gridColumn: 'auto' },
  },
})

const rankFigure = css({
  alignSelf: 'start',
  paddingBlockStart: '0.25em',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})

const codes = css({ fontFamily: font.display, fontSize: text.lg, fontWeight: 700, lineHeight: 1.3 })

const arrow = css({ paddingInline: space[2], color: color.muted, fontWeight: 400 })

const muted = css({ color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums' })

const figure = css({ fontSize: text.lg, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const day = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const flight = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

const flightNumber = css({ fontFamily: font.code, fontSize: text.sm, fontWeight: 600 })

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], '@media print': { display: 'none' } })

const placeholder = css({ display: 'grid', gap: space[2], padding: space[4], minHeight: '5.5rem' })
