import { css } from '@emotion/react'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { TripForm } from '../components/trip-form.tsx'
import { readTripCriteria, withTripCriteria, type TripCriteria } from '../domain/trip-criteria.ts'
import { useOrigins, useTrips } from '../hooks/use-trips.ts'
import { storedPath } from '../paths.ts'
import { FoundTrips } from './found-trips.tsx'

/** Flights out and back and a hotel for the nights between, all on points and all open now. */
export function HolidaysPage() {
  const { locale, date } = useSite()
  const today = date()
  const { value: requested, change: ask } = useAddressed(String, (_, next) => new URLSearchParams(next))
  const query = new URLSearchParams(requested)
  const criteria = readTripCriteria(query, today)
  const { origins, largest } = useOrigins()
  const { data: trips, error, isLoading, mutate } = useTrips(criteria)
  const change = (changes: Partial<TripCriteria>) => ask(withTripCriteria(query, changes).toString())
  const typed = query.get('origin')

  return (
    <div css={page}>
      <NightOpening title="Holidays" lead="Return flights and hotel nights you can book with points.">
        <TripForm {...{ criteria, origins, today, locale }} onChange={change} />
      </NightOpening>
      {!criteria.origin ? (
        <EmptyState title="Where from?">
          {typed ? (
            <p>No airport or city with reward flights is called “{typed.slice(0, 40)}”.</p>
          ) : (
            <p>Choose where you leave from to see where your points take you.</p>
          )}
          <ul css={choices}>
            {largest.map(({ airportCode, city }) => (
              <li key={airportCode}>
                <ButtonLink
                  size="compact"
                  to={`?${withTripCriteria(query, { origin: airportCode })}`}
                  replace
                  preventScrollReset
                >
                  {city} ({airportCode})
                </ButtonLink>
              </li>
            ))}
          </ul>
        </EmptyState>
      ) : error && !trips ? (
        <ErrorBox title="Holidays could not be loaded" onRetry={() => void mutate()} reference={referenceOf(error)}>
          {'status' in error && error.status === 404
            ? `No airport or city has the code ${criteria.origin}. Choose one in the form above.`
            : 'Please try again.'}
        </ErrorBox>
      ) : !trips ? (
        <div role="status" aria-label="Looking for open seats and rooms..." css={waiting}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height="13rem" />
          ))}
        </div>
      ) : (
        <FoundTrips
          trips={trips}
          budget={criteria.points}
          isLoading={isLoading}
          showsAll={query.has('all')}
          allAddress={`?${withAll(query)}`}
          anyBudgetAddress={`?${withTripCriteria(query, { points: null })}`}
        />
      )}
      <p css={{ color: color.muted }}>
        See <Link to={storedPath}>your saved holidays</Link>.
      </p>
    </div>
  )
}

function withAll(query: URLSearchParams) {
  const all = new URLSearchParams(query)
  all.set('all', '1')
  return all
}

const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  padding: 0,
  marginBlockStart: space[3],
  listStyle: 'none',
})
const waiting = css({ display: 'grid', gap: space[4] })
