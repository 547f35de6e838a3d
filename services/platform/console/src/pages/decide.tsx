import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { Button } from '@pointfare/shared/ui/button'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import { DecisionForm } from '../components/decision-form.tsx'
import { LeavingBars } from '../components/leaving-bars.tsx'
import { TrialsUnderWay } from '../components/trials-under-way.tsx'
import { leavingBuilds, formatLeaving } from '../domain/leaving.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useConvergence } from '../hooks/use-channel.ts'
import { type Decision, type Undecided, useDecision } from '../hooks/use-decision.ts'
import { useTrials } from '../hooks/use-trials.ts'

/** What every dialog about an artifact or a channel is told. */
export type DecideProps = {
  channel: string
  /** The channel was changed since the dialog opened. */
  hasMoved?: boolean
  onClose: () => void
}

type Force = { force?: true }

type Props<Kind extends Decision> = DecideProps & {
  call: Kind
  confirm: string
  isReady?: boolean
  /** What is sent, once there is a reason. */
  body: (reason: string, force: Force) => Undecided<Kind>
  /** Whether the gate may be overridden; `needed` when it is known already that it refuses. */
  force?: 'impossible' | 'possible' | 'needed'
  /** What is true afterwards. */
  outcome: string
  /** Builds that open tabs leave by it. */
  withdraws?: readonly { name: string; build: string }[]
  children: ReactNode
}

/** A decision from its preview to the proof that it is done. */
export function Decide<Kind extends Decision>(props: Props<Kind>) {
  const {
    channel,
    call,
    confirm,
    isReady = true,
    hasMoved = false,
    force = 'impossible',
    body,
    outcome,
    withdraws,
    onClose,
    children,
  } = props
  const { state, decide } = useDecision(channel, call)
  const { mayChange } = useAccess(channel)
  // Who goes past the gate needs all of the channel.
  const mayForce = force !== 'impossible' && mayChange()

  if (state.is === 'done') {
    return <Decided release={state.release} outcome={outcome} withdrawn={withdraws ?? []} onClose={onClose} />
  }
  const isOverridable = state.is === 'refused' && state.trouble.isOverridable
  return (
    <DecisionForm
      confirm={confirm}
      isReady={isReady && (!hasMoved || state.is === 'sending')}
      isSending={state.is === 'sending'}
      trouble={state.is === 'refused' ? state.trouble : undefined}
      isForceNeeded={mayForce && (force === 'needed' || isOverridable)}
      onConfirm={(reason, isForced) => void decide(body(reason, isForced ? { force: true } : {}))}
      onCancel={onClose}
    >
      {hasMoved && state.is !== 'sending' && (
        <ErrorBox title="The channel moved while this was open">Close it, look again, then decide.</ErrorBox>
      )}
      {children}
      {state.is === 'sending' && <WaitingForTrial channel={channel} />}
    </DecisionForm>
  )
}

/** What a decision that is not answered yet may wait for. */
function WaitingForTrial({ channel }: { channel: string }) {
  const { underWay = [] } = useTrials(channel, true)
  return (
    <div role="status">
      <TrialsUnderWay trials={underWay} />
    </div>
  )
}

type DecidedProps = {
  release: ReleaseDocument
  outcome: string
  withdrawn: readonly { name: string; build: string }[]
  onClose: () => void
}

/** A decision was taken: what is true now, and how far people's open tabs are. */
function Decided({ release: { channel, seq }, outcome, withdrawn, onClose }: DecidedProps) {
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
        <span role="status">{isOver && leaving.map(formatLeaving).join('; ')}</span>
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
