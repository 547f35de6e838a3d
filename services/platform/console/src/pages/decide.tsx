import { ErrorBox } from '@pointfare/shared/ui/error-box'
import type { ReactNode } from 'react'
import { DecisionForm } from '../components/decision-form.tsx'
import { useAccess } from '../hooks/use-access.ts'
import { useDecision, type Decision, type Undecided } from '../hooks/use-decision.ts'
import { Decided } from './decided.tsx'
import { WaitingForTrial } from './waiting-for-trial.tsx'

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
