import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { HttpError } from '@pointfare/shared/http/errors'
import { useState } from 'react'
import { sendDecision, type Decision } from '../api/decisions.ts'
import type { Trouble } from '../domain/trouble.ts'
import { useManager, useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'
import { useTakeRelease } from './use-take-release.ts'

export type Call = Decision['call']

/** A decision before its author is known. */
export type Undecided<Kind extends Call> = Omit<Extract<Decision, { call: Kind }>['body'], 'actor'>

export type DecisionState =
  | { is: 'open' }
  | { is: 'sending' }
  | { is: 'refused'; trouble: Trouble }
  | { is: 'done'; release: ReleaseDocument }

/** Makes one decision about a channel, with the token of the session; the release it leads to is shown at once. */
export function useDecision<Kind extends Call>(channel: string, call: Kind) {
  const { token, actor } = useManager()
  const { expire } = useSession()
  const takeRelease = useTakeRelease()
  const [state, setState] = useState<DecisionState>({ is: 'open' })

  async function decide(undecided: Undecided<Kind>) {
    setState({ is: 'sending' })
    try {
      // The call and its body belong together by the type of the argument.
      const decision = { call, body: { ...undecided, actor } } as unknown as Decision
      const release = await sendDecision(channel, decision, token)
      takeRelease(release)
      setState({ is: 'done', release })
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return expire()
      setState({ is: 'refused', trouble: troubleOf(error) })
    }
  }

  return { state, decide }
}
