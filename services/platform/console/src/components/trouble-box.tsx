import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { space } from '@pointfare/shared/ui/tokens'
import type { Trouble } from '../domain/trouble.ts'

/** What went wrong; of a refusal, every rule that speaks against it, with the remote and both values. */
export function TroubleBox({ trouble, onRetry }: { trouble: Trouble; onRetry?: () => void }) {
  const { title, detail, findings, isPassing, reference } = trouble
  return (
    <ErrorBox title={title} reference={reference} {...(onRetry && isPassing ? { onRetry } : {})}>
      <p>{detail}</p>
      {findings.length > 0 && (
        <ul aria-label="What speaks against it" css={{ margin: 0, paddingInlineStart: space[5] }}>
          {findings.map(({ field, message }) => (
            <li key={`${field} ${message}`} css={{ overflowWrap: 'anywhere' }}>
              <strong>{field}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
    </ErrorBox>
  )
}
