import { ErrorBox } from '@pointfare/shared/ui/error-box'

/** Nothing arrives any more, and nothing is tried again until somebody presses (rule 7.6 of the product). */
export function StreamClosed({ onReconnect }: { onReconnect: () => void }) {
  return (
    <ErrorBox title="The connection to the price changes was lost." onRetry={onReconnect} retryText="Reconnect">
      <p>What you see stays. Reconnect to get what has changed since.</p>
    </ErrorBox>
  )
}
