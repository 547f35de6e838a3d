import { css } from '@emotion/react'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { useParams } from 'react-router-dom'
import { AddressComplaints } from '../components/address-complaints.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { completeRoute, readCriteria } from '../domain/search-criteria.ts'
import { unknownPlaces } from '../domain/unknown-places.ts'
import { useAirlineRoutes } from '../hooks/use-airline-routes.ts'
import { useAirlines } from '../hooks/use-airlines.ts'
import { useSearchForm } from '../hooks/use-search-form.ts'
import { resultsPath } from '../paths.ts'
import { SearchResults } from './search-results.tsx'

/** The form, and below it what the address asks for. */
export function SearchPage() {
  const { criteria, complaints } = readCriteria(useParams())
  const { edit, search, ...form } = useSearchForm(criteria)
  const { airlines } = useAirlines()
  const { routes } = useAirlineRoutes(criteria.airlineCode)

  const route = completeRoute(criteria)
  const allComplaints = [...complaints, ...unknownPlaces(criteria, airlines, routes)]

  return (
    <div css={page}>
      <NightOpening title="Search reward flights" lead="Points prices and seats left in every cabin, day by day.">
        <SearchForm {...form} onEdit={edit} onSearch={search} />
      </NightOpening>
      {allComplaints.length > 0 ? (
        <AddressComplaints complaints={allComplaints} />
      ) : route ? (
        <SearchResults key={resultsPath(criteria)} route={route} airlineCode={criteria.airlineCode} />
      ) : (
        <EmptyState title="Where to?">Please select origin, destination, and date range to view flights.</EmptyState>
      )}
    </div>
  )
}

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] })
