import { Button } from '@pointfare/shared/ui/button'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent } from 'react'

type Props = {
  isOpen: boolean
  isProving: boolean
  /** Why the last proof was none. */
  problem: string | undefined
  hasPassword: boolean
  hasPasskey: boolean
  onPassword: (password: string) => void
  onPasskey: () => void
  onClose: () => void
}

/** Asks who is there, before something is changed that lets people in. */
export const ProofDialog = ({ isOpen, onClose, ...form }: Props) => (
  <Dialog title="Confirm that it is you" isOpen={isOpen} onClose={onClose}>
    {isOpen && <ProofForm {...form} />}
  </Dialog>
)

type FormProps = Omit<Props, 'isOpen' | 'onClose'>

function ProofForm({ isProving, problem, hasPassword, hasPasskey, onPassword, onPasskey }: FormProps) {
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setComplaint(password === '' ? 'Enter your password' : undefined)
    if (password !== '') onPassword(password)
  }

  return (
    <form noValidate css={{ display: 'grid', gap: space[4], width: '24rem', maxWidth: '100%' }} onSubmit={handleSubmit}>
      <p>You logged in a while ago. What you are about to change decides who gets in.</p>
      {problem && !hasPassword && (
        <p role="alert" css={{ color: color.danger }}>
          {problem}
        </p>
      )}
      {hasPassword && (
        <>
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            error={complaint ?? problem}
            onChange={setPassword}
          />
          <Button look="primary" type="submit" aria-disabled={isProving}>
            Continue
          </Button>
        </>
      )}
      {hasPasskey && (
        <Button type="button" aria-disabled={isProving} onClick={onPasskey}>
          Use a passkey
        </Button>
      )}
      {!hasPassword && !hasPasskey && <p>Log out and in again, then come back within ten minutes.</p>}
    </form>
  )
}
