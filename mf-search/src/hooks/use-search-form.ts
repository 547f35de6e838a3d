import { savedSearchesKey, withSearch } from '@pointfare/shared/contracts/saved-search'
import { anyAirline } from '@pointfare/shared/page/search-address'
import { useSite } from '@pointfare/shared/remote'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withServedEnds } from '../domain/change-criteria.ts'
import { queryOfSearch } from '../domain/persisted-query.ts'
import { airlineOf, noCriteria, type SearchCriteria } from '../domain/search-criteria.ts'
import { queryWithTrip, type Trip, tripQuery, withinReturnDays } from '../domain/trip.ts'
import { resultsPath } from '../paths.ts'
import { useAirlineRoutes, useAirlines } from './use-airlines.ts'
import { useEditedSearch } from './use-edited-search.ts'

type Options = {
  /** The criteria of the address; the form follows them whenever they change, and is its own master between. */
  given?: SearchCriteria
  /** Whether the address follows the form as well: on the page of results, not where the form is a guest. */
  writesAddress?: boolean
  /** The search was made. */
  onSearched?: () => void
}

/** Everything the search form shows and does. */
export function useSearchForm({ given = noCriteria, writesAddress = false, onSearched }: Options = {}) {
  const { config, locale, now, date } = useSite()
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const { criteria, trip, edit: editSearch } = useEditedSearch(given, writesAddress)
  const [missing, setMissing] = useState<string[]>([])
  const [hasNewAirline, setHasNewAirline] = useState(false)
  const airlineRoutes = useAirlineRoutes(criteria.airlineCode ?? anyAirline)

  const edit = (changed: SearchCriteria) => {
    setHasNewAirline((isNew) => isNew || changed.airlineCode !== criteria.airlineCode)
    editSearch({ criteria: trip.isReturn ? withinReturnDays(changed) : changed, trip })
    setMissing([])
  }
  const editTrip = (changed: Trip) => {
    editSearch({ criteria: changed.isReturn ? withinReturnDays(criteria) : criteria, trip: changed })
    setMissing([])
  }

  // Where a newly chosen airline flies is known a moment after it was chosen.
  if (hasNewAirline && airlineRoutes.routes.length > 0) {
    setHasNewAirline(false)
    const served = withServedEnds(criteria, airlineRoutes.routes)
    if (served !== criteria) edit(served)
  }

  const search = () => {
    const absent = missingFields(criteria)
    setMissing(absent)
    if (absent.length > 0) return

    save({ ...criteria, trip: tripQuery(trip).slice(1) || undefined }, now())
    // What is there already is no new step in the history, and is shown as it is.
    const nextQuery = queryWithTrip(queryOfSearch(criteria, given, query), trip)
    const isThere = resultsPath(criteria) === pathname && nextQuery === query
    void navigate(resultsPath(criteria) + nextQuery, { replace: isThere, preventScrollReset: isThere })
    onSearched?.()
  }

  return {
    criteria,
    trip,
    missing,
    airlines: useAirlines(),
    routes: airlineRoutes,
    today: date(),
    maxRangeDays: config.maxRangeDays,
    locale,
    edit,
    editTrip,
    search,
  }
}

/** A storage that is broken or full is only logged: searching must not fail for it. */
function save(criteria: SearchCriteria & { trip: string | undefined }, now: Date) {
  try {
    const saved = { ...criteria, airlineCode: airlineOf(criteria) }
    localStorage.setItem(savedSearchesKey, withSearch(localStorage.getItem(savedSearchesKey), saved, now))
  } catch (error) {
    console.warn('The search could not be saved in this browser', error)
  }
}

/** What a search needs, in the order its complaints are listed (rule 4.9 of the product). */
const required = [
  ['airlineCode', 'Please select an airline'],
  ['origin', 'Please select an origin'],
  ['destination', 'Please select a destination'],
  ['startDate', 'Please select a start date'],
  ['endDate', 'Please select an end date'],
] as const

/** One sentence for each thing still missing; empty when the search can start. */
export const missingFields = (criteria: SearchCriteria): string[] =>
  required.filter(([field]) => !criteria[field]).map(([, message]) => message)
