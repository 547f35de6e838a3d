import { calendarDate } from '@pointfare/shared/format/calendar'
import { useSite } from '@pointfare/shared/remote'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { saveSearch } from '../domain/saved-searches.ts'
import { noCriteria, type SearchCriteria } from '../domain/search-criteria.ts'
import { missingFields } from '../domain/validate-search.ts'
import { resultsPath } from '../paths.ts'
import { useAirlineRoutes } from './use-airline-routes.ts'
import { useAirlines } from './use-airlines.ts'

/**
 * Everything the search form shows and does. It follows `given`, the criteria of the address, whenever those change,
 * and is its own master between; an address without any leaves it alone.
 */
export function useSearchForm(given: SearchCriteria = noCriteria) {
  const { config, now } = useSite()
  const navigate = useNavigate()
  const { criteria, setCriteria } = useCriteria(given)
  const [missing, setMissing] = useState<string[]>([])

  const edit = (changed: SearchCriteria) => {
    setCriteria(changed)
    setMissing([])
  }

  const search = () => {
    const absent = missingFields(criteria)
    setMissing(absent)
    if (absent.length > 0) return

    saveSearch(() => localStorage, criteria, now())
    void navigate(resultsPath(criteria))
  }

  return {
    criteria,
    missing,
    airlines: useAirlines(),
    routes: useAirlineRoutes(criteria.airlineCode),
    today: calendarDate(now()),
    maxRangeDays: config.maxRangeDays,
    edit,
    search,
  }
}

function useCriteria(given: SearchCriteria) {
  const address = resultsPath(given)
  const [known, setKnown] = useState(address)
  const [criteria, setCriteria] = useState(given)

  if (known !== address) {
    setKnown(address)
    if (address !== nowhere) setCriteria(given)
  }
  return { criteria, setCriteria }
}

const nowhere = resultsPath(noCriteria)
