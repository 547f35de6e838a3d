import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { hotelLink } from '@pointfare/shared/format/hotel-link'
import { showPoints } from '@pointfare/shared/format/points'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Select } from '@pointfare/shared/ui/select'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { HotelCard } from '../components/hotel-card.tsx'
import { NightHistory } from '../components/night-history.tsx'
import {
  renderedDays,
  type HotelCriteria,
  type HotelOrder,
  hotelOrders,
  type HotelResult,
  hotelResults,
  mostDaysAhead,
  nightCount,
} from '../domain/hotel-criteria.ts'
import { useHotelBalances, useHotelSearch, useNightHistory } from '../hooks/use-hotels.ts'

type Props = {
  criteria: HotelCriteria & { city: string }
  today: IsoDate
  onChange: (changes: Partial<HotelCriteria>) => void
}

/** The hotels of a city: what the stay comes to at each, and what the nights around it ask. */
export function HotelResults({ criteria, today, onChange }: Props) {
  const { locale } = useSite()
  const { city, checkIn, nights: count } = criteria
  const days = renderedDays(checkIn, today)
  const { answers, error, isLoading, retry } = useHotelSearch(criteria, days, today)
  const results = answers && hotelResults(answers, criteria.sort)

  return (
    <section aria-labelledby="hotels" css={stack}>
      <header css={heading}>
        <div>
          <h2 id="hotels">Hotels in {answers?.nights.cities[0] ?? city}</h2>
          <p css={{ color: color.muted }}>
            {nightCount(count)}, {shortDateWithYear(checkIn, locale)} -{' '}
            {shortDateWithYear(addDays(checkIn, count), locale)}
            {results && `: ${available(results)}`}
          </p>
        </div>
        <Select
          label="Sort by"
          value={criteria.sort}
          options={hotelOrders}
          onSelect={(sort) => onChange({ sort: sort as HotelOrder })}
        />
      </header>
      {error && !answers ? (
        <ErrorBox title="These hotels could not be loaded" onRetry={retry} reference={referenceOf(error)}>
          {notFoundIn(error) ? `No city called ${city} is known. Choose one in the form above.` : 'Please try again.'}
        </ErrorBox>
      ) : !results ? (
        <div role="status" aria-label="Loading hotels..." css={list}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height="14rem" />
          ))}
        </div>
      ) : results.length === 0 ? (
        <EmptyState title="No hotels found">
          <p>
            {criteria.programme ? 'This programme has' : 'No programme has'} no nights in {city} on these days.
          </p>
          {criteria.programme && <Button onClick={() => onChange({ programme: null })}>Look in any programme</Button>}
        </EmptyState>
      ) : (
        <Found {...{ results, criteria, days, today, onChange, isLoading }} currency={answers.nights.currency} />
      )}
    </section>
  )
}

type FoundProps = Props & {
  results: HotelResult[]
  days: readonly IsoDate[]
  currency: Parameters<typeof HotelCard>[0]['currency']
  isLoading: boolean
}

function Found({ results, criteria, days, today, onChange, isLoading, currency }: FoundProps) {
  const { config, locale, now } = useSite()
  const { checkIn, nights: count, history: open } = criteria
  const balances = useHotelBalances()
  const history = useNightHistory(open, checkIn)
  const earlier = addDays(checkIn, -28)
  const [cheapest] = results
    .flatMap(({ cheapest: run, hotel }) => (run ? [{ run, hotel }] : []))
    .toSorted((one, other) => one.run.totalPoints - other.run.totalPoints)

  return (
    <>
      <div css={bar}>
        {results.some(({ hotel }) => hotel.isDemo) && <DemoDataNote of="nights" />}
        {cheapest && (
          <p>
            ★ From <b>{showPoints(cheapest.run.totalPoints, locale)}</b> points for {nightCount(count)}:{' '}
            {cheapest.hotel.name}
          </p>
        )}
        <span css={{ flex: 1 }} />
        <Button
          size="compact"
          disabled={checkIn <= today}
          onClick={() => onChange({ checkIn: earlier < today ? today : earlier })}
        >
          4 weeks earlier
        </Button>
        <Button
          size="compact"
          disabled={addDays(checkIn, 28) > addDays(today, mostDaysAhead)}
          onClick={() => onChange({ checkIn: addDays(checkIn, 28) })}
        >
          4 weeks later
        </Button>
      </div>
      <div css={[list, isLoading && waiting]} aria-busy={isLoading}>
        {results.map((result) => {
          const { id, chainCode, city, programme } = result.hotel
          const isOpen = open === id
          return (
            <HotelCard
              key={id}
              {...{ result, days, checkIn, count, currency, locale }}
              now={now()}
              balance={balances.get(programme)}
              link={hotelLink(config.hotelLinks, { chainCode, city, checkIn, nights: count })}
              onPick={(date) => onChange({ checkIn: date })}
              isHistoryOpen={isOpen}
              onHistory={() => onChange({ history: isOpen ? null : id })}
            >
              {isOpen && (
                <NightHistory
                  history={history.data}
                  hasFailed={history.error !== undefined}
                  reference={referenceOf(history.error)}
                  onRetry={() => void history.mutate()}
                  locale={locale}
                  now={now()}
                />
              )}
            </HotelCard>
          )
        })}
      </div>
    </>
  )
}

function available(results: readonly HotelResult[]): string {
  const open = results.filter(({ stay }) => stay).length
  return `${open} of ${results.length} hotels have every night for points`
}

const notFoundIn = (error: Error) => 'status' in error && error.status === 404

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
})
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], fontSize: text.sm })
const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
const waiting = css({ opacity: 0.6 })
