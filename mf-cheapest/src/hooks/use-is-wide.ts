import { useSyncExternalStore } from 'react'

/** Where a table of flights has room. */
const query = '(min-width: 68rem)'

const watch = (onChange: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window is wide; a server, which has none, draws for a wide one. */
export const useIsWide = () =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => true,
  )
