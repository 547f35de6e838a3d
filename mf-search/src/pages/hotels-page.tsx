import { css } from '@emotion/react'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { HotelForm } from '../components/hotel-form.tsx'
import { readHotelCriteria, withHotelCriteria, type HotelCriteria } from '../domain/hotel-criteria.ts'
import { useHotelPlaces } from '../hooks/use-hotels.ts'
import { hotelsPath } from '../paths.ts'
import { HotelResults } from './hotel-results.tsx'

/** Nights at hotels for points: the form, and below it the hotels of the city in the address. */
export function HotelsPage() {
  const { locale, date } = useSite()
  const today = date()
  const { value: requested, change: ask } = useAddressed(String, (_, next) => new URLSearchParams(next))
  const query = new URLSearchParams(requested)
  const criteria = readHotelCriteria(query, today)
  const { data: places, error, mutate } = useHotelPlaces()
  const change = (changes: Partial<HotelCriteria>) => ask(withHotelCriteria(query, changes).toString())

  return (
    <div css={page}>
      <NightOpening title="Search reward hotels" lead="Points per night, day by day, and the cheapest nights in a row.">
        <HotelForm {...{ criteria, places, today, locale }} onChange={change} />
      </NightOpening>
      {error && !places ? (
        <ErrorBox title="Hotels could not be loaded" onRetry={() => void mutate()} reference={referenceOf(error)}>
          Check your connection and try again.
        </ErrorBox>
      ) : places?.cities.length === 0 ? (
        <EmptyState title="Coming Soon">
          No hotel nights are known yet. <Link to="/search">Search reward flights</Link>
        </EmptyState>
      ) : criteria.city ? (
        <HotelResults criteria={{ ...criteria, city: criteria.city }} today={today} onChange={change} />
      ) : (
        <EmptyState title="Where to stay?">
          <p>Choose a city to see points per night.</p>
          <ul css={cities}>
            {places?.cities
              .toSorted((one, other) => other.hotels - one.hotels)
              .slice(0, mostSuggested)
              .map(({ city }) => (
                <li key={city}>
                  <ButtonLink size="compact" to={`${hotelsPath}?${withHotelCriteria(query, { city })}`}>
                    {city}
                  </ButtonLink>
                </li>
              ))}
          </ul>
        </EmptyState>
      )}
    </div>
  )
}

const mostSuggested = 12

const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })

const cities = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
