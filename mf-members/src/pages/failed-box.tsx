import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { ErrorBox } from '@pointfare/shared/ui/error-box'

/** What could not be loaded, why, and the way to try again. */
export const FailedBox = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => (
  <ErrorBox title={title} onRetry={onRetry} reference={referenceOf(error)}>
    {failureWords(error)}
  </ErrorBox>
)
