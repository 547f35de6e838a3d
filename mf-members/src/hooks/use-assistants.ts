import type { ConnectedAssistant } from '@pointfare/shared/contracts/login'
import { HttpError } from '@pointfare/shared/http/errors'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { listAssistants, removeAssistant } from '@pointfare/shared/operations/login-security'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'

/** `Claude at claude.ai`, `An assistant on a computer`. */
export const assistantName = ({ name, place }: Pick<ConnectedAssistant, 'name' | 'place'>) =>
  `${name ?? 'An assistant'} ${place === null ? 'on a computer' : `at ${place}`}`

/** Assistants that a member has let in, and what has just become of one. */
export function useAssistants() {
  const { call } = useApi()
  const { data, error, mutate } = useOperation(listAssistants, {})
  const [outcome, setOutcome] = useState<Outcome>()

  /** One that is gone already counts as removed. Says whether it is. */
  async function remove(assistant: ConnectedAssistant): Promise<boolean> {
    const name = assistantName(assistant)
    setOutcome(undefined)
    try {
      await call(removeAssistant, { params: { id: assistant.id } }).catch(unlessGone)
      // First: without it and without assistants the section is not there.
      setOutcome({ tone: 'success', text: `${name} reads nothing of yours any more.` })
      await mutate((stored = []) => stored.filter(({ id }) => id !== assistant.id), { revalidate: false })
      return true
    } catch (failure) {
      logFailure('An assistant was not disconnected', failure)
      setOutcome({ tone: 'failure', text: `${name} could not be disconnected. Please try again.` })
      return false
    }
  }

  return { assistants: data, error: error as unknown, retry: () => void mutate(), outcome, remove }
}

function unlessGone(failure: unknown) {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}
