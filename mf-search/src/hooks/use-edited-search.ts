import { useEffect, useState } from 'react'
import { readSavedSearches, savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { anyAirline } from '@pointfare/shared/page/search-address'
import { useSite } from '@pointfare/shared/remote'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { reportedCriteria, withDefaults } from '../domain/change-criteria.ts'
import { queryOfSearch } from '../domain/persisted-query.ts'
import { noCriteria, type SearchCriteria } from '../domain/search-criteria.ts'
import { noTrip, queryWithTrip, readTrip, tripQuery, type Trip } from '../domain/trip.ts'
import { resultsPath } from '../paths.ts'

/** Rule 4.11 of the product. */
const debounceMs = 300

type Search = { criteria: SearchCriteria; trip: Trip }

/** The search of form and address: each takes over the other's last change. */
export function useEditedSearch(given: SearchCriteria, writesAddress: boolean) {
  const navigate = useNavigate()
  const query = useLocation().search
  const givenTrip = writesAddress ? readTrip(new URLSearchParams(query)) : noTrip
  const path = resultsPath(given)
  const address = path + tripQuery(givenTrip)
  const [known, setKnown] = useState(address)
  const [changed, setChanged] = useState<Search & { isByHand: boolean }>({
    criteria: given,
    trip: givenTrip,
    isByHand: false,
  })
  // Filled in as it is rendered: the day and what this browser has stored are only known once the page is taken over.
  const today = useSite().date()
  const [saved] = useStoredText(savedSearchesKey)
  const lastAirline = readSavedSearches(saved)[0]?.airlineCode ?? anyAirline
  const search = changed.isByHand
    ? changed
    : { ...changed, criteria: withDefaults(changed.criteria, today, lastAirline) }
  const isOwn = useIsOwnAddress()
  const [isEdited, setIsEdited] = useState(false)
  const reported = reportedCriteria(search.criteria, given)
  const wantedPath = resultsPath(reported)
  const wantedQuery = queryWithTrip(queryOfSearch(reported, given, query), search.trip)

  if (known !== address) {
    setKnown(address)
    // What the form itself wrote it need not read again: it may have been changed since then, which a slow device
    // takes a while to write, and half a range that is not in the address stays in the form.
    if (!isOwn) {
      setIsEdited(false)
      if (address !== nowhere) setChanged({ criteria: given, trip: givenTrip, isByHand: false })
    }
  }

  const isBehind = writesAddress && isEdited && wantedPath + tripQuery(search.trip) !== address
  const wanted = wantedPath + wantedQuery
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => {
      void navigate(wanted, { replace: true, preventScrollReset: true, state: writtenByForm })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [isBehind, wanted, navigate])

  const edit = ({ criteria, trip }: Search) => {
    setIsEdited(true)
    setChanged({ criteria, trip, isByHand: true })
  }
  return { criteria: search.criteria, trip: search.trip, edit }
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
