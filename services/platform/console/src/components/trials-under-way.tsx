import type { TrialUnderWay } from '@pointfare/shared/platform/smoke'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { formatChanges } from '../domain/trials.ts'
import { Moment } from './moment.tsx'

/** Trials that are not over, in their order: who waits sees for what. */
export function TrialsUnderWay({ trials }: { trials: readonly TrialUnderWay[] }) {
  if (trials.length === 0) return null
  return (
    <ul aria-label="Trials under way" css={list}>
      {trials.map((trial) => (
        <li key={`${trial.askedAt} ${formatChanges(trial)}`} css={{ overflowWrap: 'anywhere' }}>
          <strong>{formatChanges(trial)}</strong>{' '}
          {trial.beganAt ? (
            <>
              is being tried in a browser, begun <Moment at={trial.beganAt} />
            </>
          ) : (
            <>
              waits for a worker that tries it, asked for <Moment at={trial.askedAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.muted,
  fontSize: text.sm,
} as const
