import { call } from '@pointfare/shared/http/call'
import { HttpError } from '@pointfare/shared/http/errors'
import { createToken, revokeToken } from '@pointfare/shared/platform/operations/tokens'
import type { NewReleaseToken, TokenRequest } from '@pointfare/shared/platform/release-token'
import { useState } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import { useManager, useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'

/** Makes and ends tokens; `onChange` after each. The secret of the one made last is known until the page is left. */
export function useTokenChanges(onChange: () => void) {
  const { token } = useManager()
  const { expire } = useSession()
  const [made, setMade] = useState<NewReleaseToken>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setIsSending] = useState(false)

  async function change(work: () => Promise<void>) {
    setIsSending(true)
    setTrouble(undefined)
    try {
      await work()
      onChange()
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) expire()
      else setTrouble(troubleOf(error))
    } finally {
      setIsSending(false)
    }
  }

  return {
    made,
    trouble,
    isSending,
    make: (request: TokenRequest) => change(async () => setMade(await call(createToken, { body: request }, { token }))),
    revoke: (name: string) => change(async () => void (await call(revokeToken, { params: { name } }, { token }))),
  }
}
