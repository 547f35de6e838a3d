import { calendarDate } from '@pointfare/shared/contracts/days'
import { savedSearchesKey, withSearch } from '@pointfare/shared/contracts/saved-search'
import { useSite } from '@pointfare/shared/remote'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { reportedCriteria } from '../domain/change-criteria.ts'
import { queryOfSearch } from '../domain/kept-query.ts'
import { airlineOf, noCriteria, type SearchCriteria } from '../domain/search-criteria.ts'
import { missingFields } from '../domain/validate-search.ts'
import { resultsPath } from '../paths.ts'
import { useAirlineRoutes, useAirlines } from './use-airlines.ts'

/** Rule 4.11 of the product. */
const debounceMs = 300

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
  const { config, locale, now } = useSite()
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const { criteria, edit: editCriteria } = useCriteria(given, writesAddress)
  const [missing, setMissing] = useState<string[]>([])

  const edit = (changed: SearchCriteria) => {
    editCriteria(changed)
    setMissing([])
  }

  const search = () => {
    const absent = missingFields(criteria)
    setMissing(absent)
    if (absent.length > 0) return

    save(criteria, now())
    // What is there already is no new step in the history, and is shown as it is.
    const isThere = resultsPath(criteria) === pathname
    void navigate(resultsPath(criteria) + queryOfSearch(criteria, given, query), {
      replace: isThere,
      preventScrollReset: isThere,
    })
    onSearched?.()
  }

  return {
    criteria,
    missing,
    airlines: useAirlines(),
    routes: useAirlineRoutes(criteria.airlineCode),
    today: calendarDate(now()),
    maxRangeDays: config.maxRangeDays,
    locale,
    edit,
    search,
  }
}

/** A storage that is broken or full is only logged: searching must not fail for it. */
function save(criteria: SearchCriteria, now: Date) {
  try {
    const saved = { ...criteria, airlineCode: airlineOf(criteria) }
    localStorage.setItem(savedSearchesKey, withSearch(localStorage.getItem(savedSearchesKey), saved, now))
  } catch (error) {
    console.warn('The search could not be saved in this browser', error)
  }
}

/** The criteria of form and address: each takes over the other's last change. */
function useCriteria(given: SearchCriteria, writesAddress: boolean) {
  const navigate = useNavigate()
  const address = resultsPath(given)
  const [known, setKnown] = useState(address)
  const [criteria, setCriteria] = useState(given)
  const isOwn = useIsOwnAddress()
  const [isEdited, setIsEdited] = useState(false)
  const reported = reportedCriteria(criteria, given)
  const wanted = resultsPath(reported)
  const wantedQuery = queryOfSearch(reported, given, useLocation().search)

  if (known !== address) {
    setKnown(address)
    // What the form itself wrote it need not read again: it may have been changed since then, which a slow device
    // takes a while to write, and half a range that is not in the address stays in the form.
    if (!isOwn) {
      setIsEdited(false)
      if (address !== nowhere) setCriteria(given)
    }
  }

  const isBehind = writesAddress && isEdited && wanted !== address
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => {
      void navigate(wanted + wantedQuery, { replace: true, preventScrollReset: true, state: writtenByForm })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [isBehind, wanted, wantedQuery, navigate])

  const edit = (changed: SearchCriteria) => {
    setIsEdited(true)
    setCriteria(changed)
  }
  return { criteria, edit }
}

/** Goes with an address that the form writes. */
const writtenByForm = 'written-by-search-form'

/** Whether the form wrote the address. False as well for one that the visitor went back to. */
export function useIsOwnAddress() {
  const { state } = useLocation()
  const isReplacement = useNavigationType() === 'REPLACE'
  return isReplacement && state === writtenByForm
}

const nowhere = resultsPath(noCriteria)
