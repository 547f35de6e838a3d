import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import { TroubleBox } from './trouble-box.tsx'

const shortestReason = { usual: 3, forced: 10 }

type Props = {
  /** What pressing the button does, in so many words. */
  confirm: string
  /** False while something is still to be chosen. */
  isReady?: boolean
  isSending: boolean
  trouble: Trouble | undefined
  /** The gate speaks against it, and may be overridden. */
  isForceNeeded: boolean
  onConfirm: (reason: string, isForced: boolean) => void
  onCancel: () => void
  /** What the decision is about: preview and choices. */
  children: ReactNode
}

/** A decision about a channel: what it does, why, and one press. */
export function DecisionForm(props: Props) {
  const { confirm, isReady = true, isSending, trouble, isForceNeeded, onConfirm, onCancel, children } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [wantsForce, setWantsForce] = useState(false)
  const isForced = isForceNeeded && wantsForce
  const shortest = isForced ? shortestReason.forced : shortestReason.usual
  const canConfirm = isReady && isForced === isForceNeeded

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isGiven = reason.trim().length >= shortest
    setIsMissing(!isGiven)
    if (isGiven && canConfirm && !isSending) onConfirm(reason.trim(), isForced)
  }

  return (
    <form onSubmit={handleSubmit} noValidate css={{ display: 'grid', gap: space[5] }}>
      {children}
      <TextField
        label="Reason"
        hint="Kept in the history for ever"
        value={reason}
        onChange={setReason}
        maxLength={1000}
        autoComplete="off"
        required
        error={isMissing ? `Say why, in ${shortest} characters or more` : undefined}
      />
      {trouble && <TroubleBox trouble={trouble} />}
      {isForceNeeded && (
        <Checkbox
          label="Do it although the gate speaks against it"
          hint="What it found is kept in the history beside the reason"
          checked={wantsForce}
          onChange={setWantsForce}
        />
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[3] }}>
        <Button type="submit" look="primary" disabled={!canConfirm || isSending} css={{ whiteSpace: 'normal' }}>
          {isSending ? 'One moment…' : confirm}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
