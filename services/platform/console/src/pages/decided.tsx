import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { LeavingBars } from '../components/leaving-bars.tsx'
import { leavingBuilds, leavingInWords } from '../domain/leaving.ts'
import { useConvergence } from '../hooks/use-channel.ts'

type Props = {
  release: ReleaseDocument
  outcome: string
  withdrawn: readonly { name: string; build: string }[]
  onClose: () => void
}

/** A decision was taken: what is true now, and how far people's open tabs are. */
export function Decided({ release: { channel, seq }, outcome, withdrawn, onClose }: Props) {
  const convergence = useConvergence(channel)
  const isWithdrawn = ({ name, build }: { name: string; build: string }) =>
    withdrawn.some((one) => one.name === name && one.build === build)
  const leaving = convergence ? leavingBuilds(convergence, withdrawn).filter(isWithdrawn) : []
  const isOver = leaving.every(({ left, of }) => left === of)

  return (
    <div css={{ display: 'grid', gap: space[5] }}>
      <div role="status" tabIndex={-1} ref={takeFocus} css={{ outline: 'none' }}>
        <p css={{ fontSize: text.lg, fontWeight: 600, overflowWrap: 'anywhere' }}>{outcome}</p>
        <p css={{ color: color.muted }}>
          {channel} is at release {seq}.
        </p>
      </div>
      {withdrawn.length > 0 && <LeavingBars leaving={leaving} />}
      <VisuallyHidden>
        <span role="status">{isOver && leaving.map(leavingInWords).join('; ')}</span>
      </VisuallyHidden>
      <div>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

/** The button that was pressed is gone, and the focus must not be. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
