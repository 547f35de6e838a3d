import { css } from '@emotion/react'
import { readCriteria, unknownPlaces } from '@pointfare/shared/page/search-address'
import { useIsScrolledPast } from '@pointfare/shared/hooks/use-is-scrolled-past'
import { RenderedPart } from '@pointfare/shared/remote'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { useEffect, useReducer, useRef, type ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { CurrentSearch } from '../components/current-search.tsx'
import { FoldedSearch } from '../components/folded-search.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { formatRoute } from '../domain/place-options.ts'
import { airlineName, dateRange, resultsHeading, searchChips } from '../domain/result-texts.ts'
import { airlineOf, completeRoute, isOnePair, noCriteria } from '../domain/search-criteria.ts'
import { readTrip, tripChips, formatTrip } from '../domain/trip.ts'
import { useAirlineRoutes, useAirlines } from '../hooks/use-airlines.ts'
import { useFoldedForm } from '../hooks/use-folded-form.ts'
import { useScrollToResults } from '../hooks/use-scroll-to-results.ts'
import { useSearchForm } from '../hooks/use-search-form.ts'
import { resultsPath } from '../paths.ts'
import { AddressedConnections, SearchResults } from './results-on-demand.ts'

const title = 'Search reward flights'

/** The form, and below it what the address asks for; once that is a whole search, the form is folded to one line. */
export function SearchPage() {
  const { criteria, complaints } = readCriteria(useParams())
  const route = completeRoute(criteria)
  const airlineCode = airlineOf(criteria)
  const [query] = useSearchParams()
  const trip = readTrip(query)
  const heading = useRef<HTMLHeadingElement>(null)
  const address = resultsPath(criteria)
  const isStill = useKeepsFocus()
  const { airlines } = useAirlines()
  const { routes } = useAirlineRoutes(criteria.airlineCode)
  const allComplaints = [...complaints, ...unknownPlaces(criteria, airlines, routes)]
  const { isFolded, unfold, fold, showResults, formPlace, editButton } = useFoldedForm({
    address,
    canFold: Boolean(route),
    isRefused: allComplaints.length > 0,
    heading,
    isStill,
  })
  const { edit, editTrip, search, ...form } = useSearchForm({
    given: criteria,
    writesAddress: true,
    onSearched: showResults,
  })

  // Whoever waits for the heading, as the keyboard does after a search, looks again once it is there.
  const [, findHeading] = useReducer((seen: number) => seen + 1, 0)
  const resultsPlace = useRef<HTMLDivElement>(null)
  const isPastForm = useIsScrolledPast(formPlace)

  useScrollToResults(resultsPlace, {
    address,
    isSet: address !== resultsPath(noCriteria),
    isComplete: Boolean(route),
    isStill,
  })

  return (
    <div css={[page, isFolded && closer]}>
      <div ref={formPlace}>
        {route && isFolded ? (
          <FoldedSearch
            title={title}
            route={route}
            routeText={formatRoute(route, routes)}
            dates={dateRange(route, form.locale)}
            airline={[airlineName(airlineCode, airlines), ...formatTrip(trip)].join(' · ')}
            onEdit={unfold}
            editButton={editButton}
          />
        ) : (
          <NightOpening title={title} isFormFirst lead="Points prices and seats left in every cabin, day by day.">
            <SearchForm
              {...form}
              onEdit={edit}
              onTrip={editTrip}
              onSearch={search}
              onInterest={() => void SearchResults.prepare()}
              onClose={route && fold}
            />
          </NightOpening>
        )}
      </div>
      {route && isPastForm && (
        <CurrentSearch
          chips={[...searchChips(route, airlineCode, airlines, form.locale), ...tripChips(trip)]}
          onModify={unfold}
        />
      )}
      <div ref={resultsPlace} css={{ minWidth: 0 }}>
        {allComplaints.length > 0 ? (
          <AddressComplaints heading={route && resultsHeading(route, airlineCode, airlines)} complaints={allComplaints}>
            {route && isOnePair(route) && (
              <RenderedPart>
                <AddressedConnections route={route} airlineCode={airlineCode} />
              </RenderedPart>
            )}
          </AddressComplaints>
        ) : route ? (
          <RenderedPart fallback={<ResultsToCome onGone={findHeading} />}>
            <SearchResults
              key={[airlineCode, route.origin, route.destination].join()}
              route={route}
              airlineCode={airlineCode}
              heading={heading}
            />
          </RenderedPart>
        ) : (
          <EmptyState title="Where to?">Please select origin, destination, and date range to view flights.</EmptyState>
        )}
      </div>
    </div>
  )
}

/** While the code of the results is on its way; mostly it came with the page. */
function ResultsToCome({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone])
  return (
    <p role="status" css={{ minHeight: '60vh' }}>
      Loading reward flights...
    </p>
  )
}

/** Of an address that a part of the page wrote which wants to be left alone. */
function useKeepsFocus(): boolean {
  const { state } = useLocation()
  return Boolean((state as { keepsFocus?: boolean } | null)?.keepsFocus)
}

type AddressComplaintsProps = {
  /** What was asked for, where that can be said. */
  heading: string | undefined
  complaints: string[]
  /** Another way to what was asked for, below them. */
  children: ReactNode
}

/** What could not be read from the address; the form above has kept the rest. */
function AddressComplaints({ heading, complaints, children }: AddressComplaintsProps) {
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
      {children}
    </div>
  )
}

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] })

const closer = css({ gap: space[3] })
