import { getTrialPictures, listTrials, listTrialsUnderWay } from '@pointfare/shared/platform/operations/channels'
import { immutable } from 'swr/immutable'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

const quietMs = 10_000
/** While somebody waits for one. */
const busyMs = 1000

/** What browsers found when they tried releases to a channel, newest first, and what they are at; undefined until that is known. */
export function useTrials(channel: string, isAwaited = false) {
  const ofChannel = { params: { channel } }
  const { data: underWay } = useRegistry(listTrialsUnderWay, ofChannel, {
    refreshInterval: (latest) => (isAwaited || (latest && latest.length > 0) ? busyMs : quietMs),
  })
  // A trial that is over is in the other list.
  const { data: trials } = useRegistry(
    listTrials,
    ofChannel,
    { refreshInterval: quietMs, keepPreviousData: true },
    underWay?.length ?? 0,
  )
  return { trials, underWay }
}

/** What a page looked like in a trial; nothing is asked until somebody wants to see it. */
export function useTrialPictures(channel: string, trial: number, page: number, isWanted: boolean) {
  const input = isWanted ? { params: { channel, trial, page } } : null
  const { data, error } = useRegistry(getTrialPictures, input, { use: [immutable] })
  return { pictures: data, trouble: error === undefined ? undefined : troubleOf(error) }
}
