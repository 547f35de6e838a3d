import { logFailure } from '@pointfare/shared/http/log-failure'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'
import { ChosenElsewhere } from './use-user.ts'

type Texts = { done: string; failed: string }

const chosenElsewhere =
  'This was changed somewhere else meanwhile, so nothing was saved. You see what is saved now: please choose again.'

/** Saves one thing at a time and tells how it went; what is asked while it is saving is ignored. */
export function useSaving({ done, failed }: Texts) {
  const [isSaving, setIsSaving] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  /** Resolves with whether the choice is settled: saved, or given up for one made elsewhere. */
  async function save(work: () => Promise<void>): Promise<boolean> {
    if (isSaving) return false
    setIsSaving(true)
    setOutcome(undefined)
    try {
      await work()
      setOutcome({ tone: 'success', text: done })
      return true
    } catch (error) {
      logFailure('A choice was not saved', error)
      const isElsewhere = error instanceof ChosenElsewhere
      setOutcome({ tone: 'failure', text: isElsewhere ? chosenElsewhere : failed })
      return isElsewhere
    } finally {
      setIsSaving(false)
    }
  }

  return { isSaving, outcome, save, forgetOutcome: () => setOutcome(undefined) }
}
