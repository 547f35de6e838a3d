import { briefly, changesAround } from './compare-surroundings.ts'
import type { ComparedPage } from './smoke-plan.ts'
import { surroundingsOf, type Surroundings } from './surroundings.ts'
import { inSession, mountMs, open, settleMs, type Trial } from './trial-session.ts'
import type { WatchedPage } from './watched-page.ts'
import { within } from './within.ts'

/** A page of the shell on which no remote draws anything, in any release. */
const barePath = '/privacy-policy'

/** What cannot be measured by then is not judged. */
const measureMs = 5000

/** What of the page is not its remote's. */
export const surroundingsIn = ({ page }: WatchedPage): Promise<Surroundings | undefined> =>
  within(measureMs, surroundingsOf(page))

/** How each trial's shell looks by itself: looked at once. */
const barePages = new WeakMap<Trial['job'], Promise<Surroundings | undefined>>()

/**
 * What a page's remote changes of the frame, of the document beside its area and of the browser's own functions, in
 * sentences. A change shows in two visits, and is no news where the live page has it, too.
 */
export async function changesBy(
  trial: Trial,
  { remote, path, isLive }: ComparedPage,
  found: Surroundings,
): Promise<string[]> {
  const { job, tell } = trial
  const look = (at: string, token = job.token) => {
    tell({ kind: 'step', field: `${remote} ${path}` })
    return lookAt(trial, at, token)
  }
  const barePage = barePages.get(job) ?? look(barePath)
  barePages.set(job, barePage)
  const bare = await barePage
  if (!bare) return []
  const changes = changesAround(found, bare)
  if (changes.length === 0) return []

  const again = await look(path)
  const lasting = again ? common(changes, changesAround(again, bare)) : []
  const live = lasting.length > 0 && isLive && job.liveToken ? await look(path, job.liveToken) : undefined
  const known = live ? changesAround(live, bare) : []
  return briefly(lasting.filter((change) => !known.includes(change)))
}

const common = (one: string[], other: string[]) => one.filter((change) => other.includes(change))

const lookAt = (trial: Trial, path: string, token: string) =>
  inSession(trial, token, async (tab) => {
    if (!(await open(tab, path, mountMs * trial.slowness))) return undefined
    await tab.page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)
    return surroundingsIn(tab)
  })
