import type { WatcherSettingsPatch } from '@pointfare/shared/contracts/alert'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { changeWatcherSettings, getWatcherSettings } from '@pointfare/shared/operations/alerts'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'
import { useWatcher } from './use-watcher.ts'

/** How whoever is here wants to be told. */
export function useWatcherSettings() {
  const { call } = useApi()
  const { isKnown } = useWatcher()
  const { data, error, mutate } = useOperation(getWatcherSettings, isKnown ? {} : null)
  const [isSaving, setIsSaving] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  /** Says whether it is saved. */
  async function save(body: WatcherSettingsPatch): Promise<boolean> {
    if (isSaving) return false
    setIsSaving(true)
    setOutcome(undefined)
    try {
      await mutate(await call(changeWatcherSettings, { body }), { revalidate: false })
      setOutcome({ tone: 'success', text: 'Your settings are saved.' })
      return true
    } catch (failure) {
      logFailure('The settings of the alerts were not saved', failure)
      setOutcome({ tone: 'failure', text: 'Your settings could not be saved. Please try again.' })
      return false
    } finally {
      setIsSaving(false)
    }
  }

  return { settings: data, error: error as unknown, retry: () => void mutate(), isSaving, outcome, save }
}
