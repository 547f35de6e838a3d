import { css } from '@emotion/react'
import { readCriteria, unknownPlaces } from '@pointfare/shared/page/search-address'
import { useIsScrolledPast } from '@pointfare/shared/hooks/use-is-scrolled-past'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { CurrentSearch } from '../components/current-search.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { resultsHeading, searchChips } from '../domain/result-texts.ts'
import { completeRoute, noCriteria } from '../domain/search-criteria.ts'
import { useAirlineRoutes, useAirlines } from '../hooks/use-airlines.ts'
import { useScrollToResults } from '../hooks/use-scroll-to-results.ts'
import { useSearchForm } from '../hooks/use-search-form.ts'
import { resultsPath } from '../paths.ts'
import { SearchResults } from './search-results.tsx'

/** The form, and below it what the address asks for. */
export function SearchPage() {
  const { criteria, complaints } = readCriteria(useParams())
  const { edit, search, ...form } = useSearchForm({ given: criteria, writesAddress: true })
  const { airlines } = useAirlines()
  const { routes } = useAirlineRoutes(criteria.airlineCode)

  const formPlace = useRef<HTMLDivElement>(null)
  const resultsPlace = useRef<HTMLDivElement>(null)
  const isPastForm = useIsScrolledPast(formPlace)

  const route = completeRoute(criteria)
  const address = resultsPath(criteria)
  useScrollToResults(resultsPlace, { address, isSet: address !== resultsPath(noCriteria), isComplete: Boolean(route) })

  const allComplaints = [...complaints, ...unknownPlaces(criteria, airlines, routes)]

  return (
    <div css={page}>
      <NightOpening title="Search reward flights" lead="Points prices and seats left in every cabin, day by day.">
        <div ref={formPlace}>
          <SearchForm {...form} onEdit={edit} onSearch={search} />
        </div>
      </NightOpening>
      {route && isPastForm && (
        <CurrentSearch
          chips={searchChips(route, criteria.airlineCode, airlines, form.locale)}
          onModify={() => goBackTo(formPlace.current)}
        />
      )}
      <div ref={resultsPlace}>
        {allComplaints.length > 0 ? (
          <AddressComplaints
            heading={route && resultsHeading(route, criteria.airlineCode, airlines)}
            complaints={allComplaints}
          />
        ) : route ? (
          <SearchResults
            key={resultsPath({ ...criteria, startDate: null, endDate: null })}
            route={route}
            airlineCode={criteria.airlineCode}
          />
        ) : (
          <EmptyState title="Where to?">Please select origin, destination, and date range to view flights.</EmptyState>
        )}
      </div>
    </div>
  )
}

/** To the form, for eyes and keyboard alike. */
function goBackTo(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
}

type AddressComplaintsProps = {
  /** What was asked for, where that can be said. */
  heading: string | undefined
  complaints: string[]
}

/** What could not be read from the address; the form above has kept the rest. */
function AddressComplaints({ heading, complaints }: AddressComplaintsProps) {
  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      {heading && <h2>{heading}</h2>}
      <ErrorBox title="This address cannot be searched as it is">
        <ul css={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {complaints.map((complaint) => (
            <li key={complaint}>{complaint}</li>
          ))}
        </ul>
        <p>Change it in the form above and search again.</p>
      </ErrorBox>
    </div>
  )
}

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] })
