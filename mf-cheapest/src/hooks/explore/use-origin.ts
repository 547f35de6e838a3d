import { readSavedSearches, savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { useSite } from '@pointfare/shared/remote'
import { useSyncExternalStore } from 'react'
import { nearestOrigin, type NearbyAirport } from '../../domain/explore/near-me.ts'

/** Where one can leave from, and where the visitor does: as the address says, else where they probably are. */
export function useOrigin(given: string | null) {
  const { data: places, error, isLoading, mutate } = useOperation(listExplorePlaces, {})
  const nearbyAirport = useNearbyAirport()
  const origin = given ?? (places && nearestOrigin(places, nearbyAirport))
  return { places: places ?? [], origin, isLoading, hasFailed: error !== undefined, retry: () => void mutate() }
}

/** What this browser tells about where it is: a server knows only the language. */
function useNearbyAirport(): NearbyAirport {
  const { locale } = useSite()
  const [stored] = useStoredText(savedSearchesKey)
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
  const recent = readSavedSearches(stored).flatMap(({ origin }) => origin ?? [])
  return { recent, timeZone, locale }
}

const neverChanges = () => () => {}
