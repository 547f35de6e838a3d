import type { LoginSession } from '@pointfare/shared/contracts/login'
import { HttpError } from '@pointfare/shared/http/errors'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { endLoginSession, endLoginSessions, listLoginSessions } from '@pointfare/shared/operations/login-security'
import { useSession } from '@pointfare/shared/remote'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'

/** Where a member is logged in, and what has just become of it. */
export function useLoginSessions() {
  const { call } = useApi()
  const { logOut } = useSession()
  const { data, error, mutate } = useOperation(listLoginSessions, {})
  const [outcome, setOutcome] = useState<Outcome>()
  const [isLeaving, setIsLeaving] = useState(false)

  /** One that is over already counts as ended. Says whether it is. */
  async function end({ id, device }: LoginSession): Promise<boolean> {
    setOutcome(undefined)
    try {
      await call(endLoginSession, { params: { id } }).catch(unlessGone)
      await mutate((sessions = []) => sessions.filter((session) => session.id !== id), { revalidate: false })
      setOutcome({ tone: 'success', text: `${device} is signed out.` })
      return true
    } catch (failure) {
      logFailure('A session was not ended', failure)
      setOutcome({ tone: 'failure', text: `${device} could not be signed out. Please try again.` })
      return false
    }
  }

  /** This browser leaves, too. */
  async function endAll() {
    if (isLeaving) return
    setIsLeaving(true)
    setOutcome(undefined)
    try {
      await call(endLoginSessions, {})
      logOut()
    } catch (failure) {
      logFailure('The sessions were not ended', failure)
      setOutcome({ tone: 'failure', text: 'You could not be signed out everywhere. Please try again.' })
      setIsLeaving(false)
    }
  }

  return {
    sessions: data,
    error: error as unknown,
    retry: () => void mutate(),
    outcome,
    isLeaving,
    end,
    endAll,
  }
}

function unlessGone(failure: unknown) {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}
