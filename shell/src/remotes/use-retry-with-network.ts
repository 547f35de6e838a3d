import { useEffect, useRef, type RefObject } from 'react'
import { useConnectionSource } from '../offline/connection-context.tsx'

/** A network is often told of before it carries anything: a load that fails just after is tried again. */
const freshMs = 10_000
const pauseMs = 1000

/** When the browser last told of its network, in milliseconds of this page; kept by whoever outlives the failures. */
export type NetworkReported = RefObject<number>

export const useNetworkReported = (): NetworkReported => useRef(-Infinity)

/** Tries again by itself once the browser finds its network or the site answers again, and until that carries something. */
export function useRetryWithNetwork(retry: (() => void) | undefined, reported: NetworkReported | undefined) {
  const connection = useConnectionSource()
  useEffect(() => {
    if (!retry || !reported) return undefined
    const handleOnline = () => {
      reported.current = performance.now()
      retry()
    }
    const isFresh = performance.now() - reported.current < freshMs
    const timer = isFresh ? setTimeout(retry, pauseMs) : undefined
    window.addEventListener('online', handleOnline)
    const stopHearing = connection.subscribe(() => connection.get().status === 'back' && handleOnline())
    return () => {
      clearTimeout(timer)
      stopHearing()
      window.removeEventListener('online', handleOnline)
    }
  }, [retry, reported, connection])
}
