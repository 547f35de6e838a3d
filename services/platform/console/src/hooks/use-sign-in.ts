import { useState } from 'react'
import { isTokenTaken } from '../api/access.ts'
import type { Trouble } from '../domain/trouble.ts'
import type { Manager } from '../session/manager.ts'
import { useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'

type State = { is: 'open' } | { is: 'asking' } | { is: 'wrong token' } | { is: 'failed'; trouble: Trouble }

/** Signs in with a token, if the registry takes it. */
export function useSignIn() {
  const { signIn, isExpired } = useSession()
  const [state, setState] = useState<State>({ is: 'open' })

  async function tryToSignIn(manager: Manager) {
    setState({ is: 'asking' })
    try {
      if (await isTokenTaken(manager.token)) signIn(manager)
      else setState({ is: 'wrong token' })
    } catch (error) {
      setState({ is: 'failed', trouble: troubleOf(error) })
    }
  }
  return { state, isExpired, tryToSignIn }
}
