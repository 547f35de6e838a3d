import { Button } from '@pointfare/shared/ui/button'
import { space } from '@pointfare/shared/ui/tokens'
import { useConnection } from '../offline/connection-context.tsx'
import { useRetryWithNetwork, type NetworkTold } from './use-retry-with-network.ts'

type Props = {
  onRetry: () => void
  /** What to do when the browser finds its network again. */
  network?: { onOnline: () => void; told: NetworkTold } | undefined
}

/** Stands in for a page whose remote could not be loaded or failed while drawing; the rest of the site lives on. */
export function RemoteUnavailable({ onRetry, network }: Props) {
  const { status } = useConnection()
  useRetryWithNetwork(network?.onOnline, network?.told)

  return (
    <section
      role="alert"
      css={{ display: 'grid', justifyItems: 'start', gap: space[4], maxWidth: '40rem', paddingBlock: space[8] }}
    >
      <h1>This page is not available right now</h1>
      <p>
        {status === 'offline'
          ? 'You are offline, and this page is not available offline. It loads when you are back online.'
          : 'The rest of the site works. Please try again in a moment.'}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </section>
  )
}
