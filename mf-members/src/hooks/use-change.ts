import { logFailure } from '@pointfare/shared/http/log-failure'
import { useState } from 'react'
import { refusalWords, type RefusalWords } from './refusal-words.ts'

/** Sends one change at a time, and keeps why the last one was refused. */
export function useChange(onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<RefusalWords>()

  async function send(work: () => Promise<unknown>) {
    if (isSaving) return
    setIsSaving(true)
    try {
      await work()
      onDone()
    } catch (error) {
      logFailure('A change was not saved', error)
      setRefusal(refusalWords(error))
    } finally {
      setIsSaving(false)
    }
  }

  return {
    isSaving,
    refusal,
    send,
    refuse: (fields: RefusalWords['fields']) => setRefusal({ fields, text: undefined }),
  }
}
