import { ProgressBar } from '@pointfare/shared/ui/progress-bar'
import { space } from '@pointfare/shared/ui/tokens'
import { formatLeaving, type Leaving } from '../domain/leaving.ts'

/** How far open tabs are with leaving builds that were taken back. */
export function LeavingBars({ leaving }: { leaving: readonly Leaving[] }) {
  return (
    <ul css={{ display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' }}>
      {leaving.map((one) => (
        <li key={`${one.name}@${one.build}`} css={{ overflowWrap: 'anywhere' }}>
          <ProgressBar label={formatLeaving(one)} done={one.of === 0 ? 1 : one.left} of={one.of || 1} />
        </li>
      ))}
    </ul>
  )
}
