import type { MadeWebhook, WebhookTest } from '@pointfare/shared/contracts/webhook'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords } from '@pointfare/shared/http/failure-words'
import { useApi } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { removeWebhook, setWebhook, testWebhook } from '@pointfare/shared/operations/webhooks'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'

/** The address that a member's alerts call; `onChange`: what is known of it is out of date. */
export function useWebhook(onChange: () => void) {
  const { call } = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [refusal, setRefusal] = useState<string>()
  const [made, setMade] = useState<MadeWebhook>()

  const work = async (change: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(undefined)
    setRefusal(undefined)
    try {
      await change()
      onChange()
    } catch (failure) {
      logFailure('The webhook did not take part', failure)
      const problem = failure instanceof HttpError && [400, 422].includes(failure.status) ? failure.problem : undefined
      const words = problem?.errors?.[0]?.message ?? problem?.detail
      if (words) setRefusal(words)
      else setOutcome({ tone: 'failure', text: failureWords(failure) })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    outcome,
    /** What the server has against the address. */
    refusal,
    /** The one time that the secret is there. */
    made,
    putAway: () => setMade(undefined),
    set: (url: string) => work(async () => setMade(await call(setWebhook, { body: { url } }))),
    remove: () =>
      work(async () => {
        await call(removeWebhook, {})
        setMade(undefined)
        setOutcome({ tone: 'success', text: 'The address is not called any more.' })
      }),
    test: () => work(async () => setOutcome(outcomeOf(await call(testWebhook, {})))),
  }
}

const outcomeOf = ({ isDelivered, answer }: WebhookTest): Outcome => ({
  tone: isDelivered ? 'success' : 'failure',
  text: isDelivered ? `It was called, and took it: ${answer}` : `It was called, and did not take it: ${answer}`,
})
