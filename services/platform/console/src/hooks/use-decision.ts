import { call } from '@pointfare/shared/http/call'
import { HttpError } from '@pointfare/shared/http/errors'
import type { Input } from '@pointfare/shared/operations/operation'
import {
  abortCanary,
  changeSite,
  freezeChannel,
  promote,
  removeRemotes,
  rollBack,
  stepCanary,
} from '@pointfare/shared/platform/operations/decisions'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { useState } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import { useManager, useSession } from '../session/session.tsx'
import { trialMs } from './trial-time.ts'
import { troubleOf } from './trouble-of.ts'
import { useTakeRelease } from './use-take-release.ts'

/** What a release manager decides; the registry answers each with the release that follows. */
const decisions = {
  promote,
  change: changeSite,
  rollback: rollBack,
  remove: removeRemotes,
  canary: stepCanary,
  abort: abortCanary,
  freeze: freezeChannel,
}
type Decisions = typeof decisions
export type Decision = keyof Decisions

/** A decision before its author is known. */
export type Undecided<Kind extends Decision> =
  Input<Decisions[Kind]> extends { body: infer Body } ? Omit<Body, 'actor'> : never

export type DecisionState =
  | { is: 'open' }
  | { is: 'sending' }
  | { is: 'refused'; trouble: Trouble }
  | { is: 'done'; release: ReleaseDocument }

/** Makes one decision about a channel, with the token of the session; the release it leads to is shown at once. */
export function useDecision<Kind extends Decision>(channel: string, decision: Kind) {
  const { token, actor } = useManager()
  const { expire } = useSession()
  const takeRelease = useTakeRelease()
  const [state, setState] = useState<DecisionState>({ is: 'open' })

  async function decide(undecided: Undecided<Kind>) {
    setState({ is: 'sending' })
    try {
      // The decision and its body belong together by the type of the argument.
      const input = { params: { channel }, body: { ...undecided, actor } } as unknown as Input<Decisions[Decision]>
      const release = await call<Decisions[Decision]>(decisions[decision], input, { token, timeoutMs: trialMs })
      takeRelease(release)
      setState({ is: 'done', release })
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return expire()
      setState({ is: 'refused', trouble: troubleOf(error) })
    }
  }

  return { state, decide }
}
