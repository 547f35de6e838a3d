import type { Alert, AlertPatch, NewAlert } from '@pointfare/shared/contracts/alert'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords } from '@pointfare/shared/http/failure-words'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { addAlert, changeAlert, listAlerts, removeAlert } from '@pointfare/shared/operations/alerts'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'
import { useWatcher } from './use-watcher.ts'

/** The alerts of whoever is here, newest first, and what has just become of them. */
export function useAlerts() {
  const { call } = useApi()
  const { isKnown } = useWatcher()
  const { data, error, mutate } = useOperation(listAlerts, isKnown ? {} : null)
  const [outcome, setOutcome] = useState<Outcome>()
  const [gone, setGone] = useState<Alert>()

  const replace = (changed: Alert) =>
    mutate((alerts = []) => alerts.map((alert) => (alert.id === changed.id ? changed : alert)), { revalidate: false })

  const tell = (text: string, tone: Outcome['tone'] = 'success') => setOutcome({ tone, text })

  async function pause(alert: Alert, isPaused: boolean) {
    setGone(undefined)
    try {
      await replace(await call(changeAlert, { params: { id: alert.id }, body: { isPaused } }))
      tell(isPaused ? 'The alert is paused.' : 'The alert is on again.')
    } catch (failure) {
      logFailure('An alert was not changed', failure)
      tell('The alert could not be changed. Please try again.', 'failure')
    }
  }

  /** Says whether it is gone; one that was gone already is. */
  async function remove(alert: Alert): Promise<boolean> {
    setGone(undefined)
    try {
      await call(removeAlert, { params: { id: alert.id } }).catch(unlessGone)
      await mutate((alerts = []) => alerts.filter(({ id }) => id !== alert.id), { revalidate: false })
      setGone(alert)
      tell('The alert is deleted.')
      return true
    } catch (failure) {
      logFailure('An alert was not deleted', failure)
      tell('The alert could not be deleted. Please try again.', 'failure')
      return false
    }
  }

  /** Nothing is kept of what was deleted, so it is added anew: it starts with what matches then. */
  async function undo({ watch, channels }: Alert) {
    setGone(undefined)
    try {
      const added = await call(addAlert, { body: { watch, channels } })
      await mutate((alerts = []) => [added, ...alerts.filter(({ id }) => id !== added.id)], { revalidate: false })
      tell('The alert is back.')
    } catch (failure) {
      logFailure('An alert was not brought back', failure)
      tell(reasonOf(failure), 'failure')
    }
  }

  return {
    /** Undefined until they are known; a browser without any visitor has none. */
    alerts: data ?? (isKnown ? undefined : []),
    error: error as unknown,
    retry: () => void mutate(),
    outcome,
    pause,
    remove,
    /** Undefined while there is nothing to bring back. */
    undo: gone && (() => undo(gone)),
    /** An alert was saved by the dialog. */
    saved: () => {
      setGone(undefined)
      tell('The alert is saved.')
    },
  }
}

/** Keeps a watch, or changes one that is kept; the list knows at once. */
export function useAlertSaving() {
  const { call } = useApi()
  const { isKnown } = useWatcher()
  const { mutate } = useOperation(listAlerts, isKnown ? {} : null, { revalidateOnMount: false })
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = async (work: () => Promise<Alert>) => {
    setIsSaving(true)
    setFailure(undefined)
    try {
      const saved = await work()
      await mutate((alerts) => alerts && [saved, ...alerts.filter(({ id }) => id !== saved.id)].toSorted(byNewest), {
        revalidate: false,
      })
      return saved
    } catch (error) {
      logFailure('An alert was not saved', error)
      setFailure(reasonOf(error))
      return undefined
    } finally {
      setIsSaving(false)
    }
  }

  return {
    isSaving,
    failure,
    /** `entering`: what makes a visitor of this browser. */
    add: (body: NewAlert, entering: Promise<void>) =>
      save(async () => {
        await entering
        return call(addAlert, { body })
      }),
    change: (id: string, body: AlertPatch) => save(() => call(changeAlert, { params: { id }, body })),
  }
}

const byNewest = (one: Alert, other: Alert) => other.createdAt.localeCompare(one.createdAt)

/** The server's own words where it refused for a reason of the watcher's. */
function reasonOf(failure: unknown): string {
  const problem = failure instanceof HttpError && [400, 404, 409].includes(failure.status) ? failure.problem : undefined
  return problem?.errors?.[0]?.message ?? problem?.detail ?? failureWords(failure)
}

function unlessGone(failure: unknown) {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}
