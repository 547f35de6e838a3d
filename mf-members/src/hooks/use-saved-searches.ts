import { readSavedSearches, savedSearchesKey, withoutSearch } from '@pointfare/shared/contracts/saved-search'
import { useMemo } from 'react'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'

/** The searches that this browser keeps, newest first. */
export function useSavedSearches() {
  const [stored, write] = useStoredText(savedSearchesKey)
  const searches = useMemo(() => readSavedSearches(stored), [stored])
  return { searches, remove: (id: string) => write(withoutSearch(stored, id)) }
}
