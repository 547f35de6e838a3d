import { useSyncExternalStore } from 'react'

/** Where a table of flights has room, and on paper. */
const query = '(min-width: 68rem), print'

const watch = (onChange: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether there is room for a table; undefined on a server, and until the page is the browser's own. */
export const useIsWide = () =>
  useSyncExternalStore<boolean | undefined>(
    watch,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
