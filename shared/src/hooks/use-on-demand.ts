import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code comes when it is needed. Unlike with `lazy`, a load that failed can be tried again. `loader`
 * must stay the same.
 */
export function useOnDemand<Props>(loader: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [failures, setFailures] = useState({ seen: 0, dismissed: 0 })
  const { dismissed } = failures

  useEffect(() => {
    if (!isNeeded) return
    loader().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        console.warn('Code could not be loaded', error)
        setFailures({ dismissed, seen: dismissed + 1 })
      },
    )
  }, [loader, isNeeded, dismissed])

  return {
    Loaded,
    hasFailed: !Loaded && failures.seen > dismissed,
    retry: () => setFailures(({ seen }) => ({ seen, dismissed: seen })),
  }
}
