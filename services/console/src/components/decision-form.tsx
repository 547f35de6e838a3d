import { Button } from '@pointfare/shared/ui/button'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import { TroubleBox } from './trouble-box.tsx'

const shortestReason = 3

type Props = {
  /** What pressing the button does, in so many words. */
  confirm: string
  /** False while something is still to be chosen. */
  isReady?: boolean
  isSending: boolean
  trouble: Trouble | undefined
  onConfirm: (reason: string) => void
  onCancel: () => void
  /** What the decision is about: preview and choices. */
  children: ReactNode
}

/** A decision about a channel: what it does, why, and one press. */
export function DecisionForm({ confirm, isReady = true, isSending, trouble, onConfirm, onCancel, children }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isGiven = reason.trim().length >= shortestReason
    setIsMissing(!isGiven)
    if (isGiven && isReady && !isSending) onConfirm(reason.trim())
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
        error={isMissing ? 'Say why, in three characters or more' : undefined}
      />
      {trouble && <TroubleBox trouble={trouble} />}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[3] }}>
        <Button type="submit" look="primary" disabled={!isReady || isSending} css={{ whiteSpace: 'normal' }}>
          {isSending ? 'One moment…' : confirm}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
