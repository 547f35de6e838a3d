import type { MadePersonalToken, PersonalToken } from '@pointfare/shared/contracts/personal-token'
import { HttpError } from '@pointfare/shared/http/errors'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'
import type { TokenDraft } from '../domain/personal-token.ts'

/** The personal tokens of a member, newest first, and what has just become of them. */
export function usePersonalTokens(userId: string) {
  const { call } = useApi()
  const ofUser = { params: { userId } }
  const { data, error, mutate } = useOperation(listPersonalTokens, ofUser)
  const [made, setMade] = useState<MadePersonalToken>()
  const [isMaking, setIsMaking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  /** Says whether it was made; the token itself is there until it is put away. */
  async function make({ name, scopes, days }: TokenDraft): Promise<boolean> {
    if (isMaking) return false
    setIsMaking(true)
    setOutcome(undefined)
    try {
      const body = { name, scopes: [...scopes], expiresInDays: days }
      const { token, ...listed } = await call(addPersonalToken, { ...ofUser, body })
      setMade({ ...listed, token })
      await mutate((tokens = []) => [listed, ...tokens], { revalidate: false })
      return true
    } catch (failure) {
      logFailure('A personal token was not made', failure)
      setOutcome({ tone: 'failure', text: reasonOf(failure) })
      return false
    } finally {
      setIsMaking(false)
    }
  }

  /** One that is gone already counts as revoked. Says whether it is. */
  async function revoke({ id, name }: PersonalToken): Promise<boolean> {
    setOutcome(undefined)
    try {
      await call(removePersonalToken, { params: { id } }).catch(unlessGone)
      await mutate((tokens = []) => tokens.filter((token) => token.id !== id), { revalidate: false })
      if (made?.id === id) setMade(undefined)
      setOutcome({ tone: 'success', text: `${name} is revoked. It opens nothing any more.` })
      return true
    } catch (failure) {
      logFailure('A personal token was not revoked', failure)
      setOutcome({ tone: 'failure', text: `${name} could not be revoked. Please try again.` })
      return false
    }
  }

  return {
    tokens: data,
    error: error as unknown,
    retry: () => void mutate(),
    made,
    isMaking,
    outcome,
    make,
    revoke,
    /** From then on nobody can see it again. */
    putAway: () => setMade(undefined),
  }
}

/** The server's own words where it refused for a reason of the member's. */
function reasonOf(failure: unknown): string {
  const problem = failure instanceof HttpError && failure.status === 409 ? failure.problem : undefined
  return problem?.detail ?? 'The token could not be made. Please try again.'
}

function unlessGone(failure: unknown) {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}
