import { Button } from '@pointfare/shared/ui/button'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import type { Manager } from '../session/manager.ts'
import { TroubleBox } from './trouble-box.tsx'

type Props = {
  isAsking: boolean
  isWrongToken: boolean
  trouble: Trouble | undefined
  onSignIn: (manager: Manager) => void
}

const wrongToken = 'The registry does not take this token. It is in the file release-token of the server’s DATA_DIR.'

/** Who releases, and the token that lets them. */
export function SignInForm({ isAsking, isWrongToken, trouble, onSignIn }: Props) {
  const [actor, setActor] = useState('')
  const [token, setToken] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const manager = { actor: actor.trim(), token: token.trim() }
    const isFilledIn = manager.actor !== '' && manager.token !== ''
    setIsMissing(!isFilledIn)
    if (isFilledIn && !isAsking) onSignIn(manager)
  }
  const tokenError =
    isMissing && token.trim() === '' ? 'Enter the release token' : isWrongToken ? wrongToken : undefined

  return (
    <form onSubmit={handleSubmit} noValidate css={{ display: 'grid', gap: space[5] }}>
      <TextField
        label="Your name"
        hint="Stands in the history beside what you decide"
        value={actor}
        onChange={setActor}
        autoComplete="name"
        maxLength={100}
        required
        error={isMissing && actor.trim() === '' ? 'Enter your name' : undefined}
      />
      <TextField
        label="Release token"
        type="password"
        value={token}
        onChange={setToken}
        autoComplete="off"
        required
        error={tokenError}
      />
      {trouble && <TroubleBox trouble={trouble} />}
      <Button type="submit" look="primary" disabled={isAsking}>
        {isAsking ? 'One moment…' : 'Sign in'}
      </Button>
    </form>
  )
}
