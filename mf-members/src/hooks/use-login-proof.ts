import type { LoginProof } from '@pointfare/shared/contracts/login'
import { loginProofNeededProblem } from '@pointfare/shared/contracts/problem'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords } from '@pointfare/shared/http/failure-words'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { useApi } from '@pointfare/shared/http/use-operation'
import { offerLoginProof, proveLogin } from '@pointfare/shared/operations/login-security'
import { useState } from 'react'
import { askForPasskey, PasskeyNotGiven } from './browser-passkeys.ts'

/** Works, and throws what `isProofNeeded` knows when the login is too old for it. */
type Work = () => Promise<void>

/** Whether the API wants to see again who asks. */
export const isProofNeeded = (failure: unknown) =>
  failure instanceof HttpError && failure.problem?.type === loginProofNeededProblem

/** Does what needs a fresh login; asks for a proof when it is not fresh, and goes on by itself from there. */
export function useLoginProof() {
  const { call } = useApi()
  const [waiting, setWaiting] = useState<{ work: Work }>()
  const [isProving, setIsProving] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function withProof(work: Work) {
    try {
      await work()
      setWaiting(undefined)
    } catch (failure) {
      if (!isProofNeeded(failure)) throw failure
      setProblem(undefined)
      setWaiting({ work })
    }
  }

  async function prove(proofOf: () => Promise<LoginProof>) {
    if (isProving || !waiting) return
    setIsProving(true)
    setProblem(undefined)
    try {
      await call(proveLogin, { body: await proofOf() })
      await withProof(waiting.work)
    } catch (failure) {
      logFailure('The login was not proved', failure)
      setProblem(wordsFor(failure))
    } finally {
      setIsProving(false)
    }
  }

  return {
    withProof,
    /** Whether a proof is asked for. */
    isRequested: waiting !== undefined,
    isProving,
    problem,
    byPassword: (password: string) => prove(async () => ({ password })),
    byPasskey: () => prove(async () => ({ response: await askForPasskey(await call(offerLoginProof, {})) })),
    giveUp: () => setWaiting(undefined),
  }
}

function wordsFor(failure: unknown): string {
  if (failure instanceof PasskeyNotGiven) return 'No passkey was used. Please try again.'
  const fields = failure instanceof HttpError ? failure.problem?.errors : undefined
  return fields?.[0]?.message ?? failureWords(failure)
}
