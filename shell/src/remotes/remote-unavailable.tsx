import { space } from '@pointfare/shared/ui/tokens'

/** Stands in for a page whose remote could not be loaded or failed while drawing; the rest of the site lives on. */
export function RemoteUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <section
      role="alert"
      css={{ display: 'grid', justifyItems: 'start', gap: space[4], maxWidth: '40rem', paddingBlock: space[8] }}
    >
      <h1>This page is not available right now</h1>
      <p>The rest of the site works. We have kept the address, so you can try again.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </section>
  )
}
