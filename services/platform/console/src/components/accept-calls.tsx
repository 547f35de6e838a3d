import type { NewCall } from '@pointfare/shared/platform/site-plan'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { space, text } from '@pointfare/shared/ui/tokens'

type Props = {
  calls: readonly NewCall[]
  /** Who may change one remote alone cannot let it call anybody. */
  mayAccept: boolean
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Other origins that pages call by a change and did not before: seen, and let, before it is made. */
export function AcceptCalls({ calls, mayAccept, isAccepted, onAccept }: Props) {
  if (calls.length === 0) return null
  return (
    <section aria-label="Calls to other origins" css={{ display: 'grid', gap: space[2] }}>
      <h3 css={{ fontSize: text.md }}>Calls to other origins</h3>
      <ul css={{ margin: 0 }}>
        {calls.map(({ name, origin }) => (
          <li key={`${name} ${origin}`} css={{ overflowWrap: 'anywhere' }}>
            {name} now calls <strong>{origin}</strong>
          </li>
        ))}
      </ul>
      <Checkbox
        label="Let its pages call them"
        hint={
          mayAccept ? 'Kept in the history, with the reason' : 'Only who may change all of the channel can let them'
        }
        checked={isAccepted}
        onChange={onAccept}
        disabled={!mayAccept}
      />
    </section>
  )
}
