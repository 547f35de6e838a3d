import { useSyncExternalStore } from 'react'

/** Where a table of flights has room, and on paper. */
const query = '(min-width: 68rem), print'

const watch = (onChange: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether there is room for a table; a server, which has none, draws for a wide one. */
export const useIsWide = () =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => true,
  )
