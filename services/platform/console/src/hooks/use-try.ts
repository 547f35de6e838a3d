import { call } from '@pointfare/shared/http/call'
import { HttpError } from '@pointfare/shared/http/errors'
import { tryBuilds } from '@pointfare/shared/platform/operations/channels'
import type { CheckRun } from '@pointfare/shared/platform/smoke'
import { useState } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import { useManager, useSession } from '../session/session.tsx'
import { trialMs } from './trial-time.ts'
import { troubleOf } from './trouble-of.ts'

type Trying = { is: 'open' } | { is: 'trying' } | { is: 'refused'; trouble: Trouble } | { is: 'done'; run: CheckRun }

/** Has builds tried in a browser with the rest of a channel's site, which releases nothing. */
export function useTry(channel: string) {
  const { token } = useManager()
  const { expire } = useSession()
  const [state, setState] = useState<Trying>({ is: 'open' })

  async function tryOut(builds: Record<string, string>) {
    setState({ is: 'trying' })
    try {
      const run = await call(tryBuilds, { params: { channel }, body: { builds } }, { token, timeoutMs: trialMs })
      setState({ is: 'done', run })
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return expire()
      setState({ is: 'refused', trouble: troubleOf(error) })
    }
  }

  return { state, tryOut }
}
