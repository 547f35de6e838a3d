import { readSavedSearches, savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useSite } from '@pointfare/shared/remote'
import { useSyncExternalStore } from 'react'
import type { Whereabouts } from '../../domain/explore/near-me.ts'

/** What this browser tells about where it is: a server knows only the language. */
export function useWhereabouts(): Whereabouts {
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
