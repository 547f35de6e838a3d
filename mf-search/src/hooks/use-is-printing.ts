import { useSyncExternalStore } from 'react'

/** Whether the page is being laid out for paper. */
export const useIsPrinting = () => useSyncExternalStore(watch, isPrinting, () => false)

function watch(onChange: () => void) {
  const media = window.matchMedia('print')
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const isPrinting = () => window.matchMedia('print').matches
