import { call } from '@pointfare/shared/http/call'
import { HttpError } from '@pointfare/shared/http/errors'
import { getTokenHolder } from '@pointfare/shared/platform/operations/tokens'
import { useState } from 'react'
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

/**
 * Whether the registry takes this token.
 * @throws HttpError, NetworkError or ContractError when it cannot say
 */
async function isTokenTaken(token: string): Promise<boolean> {
  try {
    await call(getTokenHolder, {}, { token })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false
    throw error
  }
}
