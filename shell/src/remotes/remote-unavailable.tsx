export function RemoteUnavailable({ feature, onRetry }: { feature: string; onRetry: () => void }) {
  return (
    <section role="alert">
      <h1>{feature} is not available right now</h1>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </section>
  )
}
