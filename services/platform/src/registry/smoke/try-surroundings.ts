import type { ComparedPage } from './smoke-plan.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'
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

/** A stylesheet that changes one thing often changes everything; the first say what it is. */
const mostSaid = 8

/** What a remote changed that is not its own, in sentences; `bare` is a page of the same shell without any remote. */
export const changesAround = (page: Surroundings, bare: Surroundings): string[] => [
  ...(names(page).length > 0 ? frameChanges(page, bare) : []),
  ...more(page.foreign, bare.foreign).map((what) => `${what}, which all of the page shares`),
]

const frameChanges = (page: Surroundings, bare: Surroundings) => [
  ...lost(names(bare), names(page)).map((name) => `removes ${name}`),
  ...lost(names(page), names(bare)).map((name) => `adds ${name}`),
  ...restyled(page, bare),
  ...more(page.elements, bare.elements).map((element) => `puts ${element}`),
  ...more(bare.elements, page.elements).map((element) => `removes ${element}`),
]

/** As many as people read. */
export const briefly = (sentences: string[]) =>
  sentences.length <= mostSaid
    ? sentences
    : [...sentences.slice(0, mostSaid), `changes ${sentences.length - mostSaid} things more that are not its own`]

const names = ({ parts }: Surroundings) => Object.keys(parts)

/** With a whole part goes all that is in it. */
function lost(before: string[], after: string[]) {
  const gone = before.filter((name) => !after.includes(name))
  return gone.filter((name) => !gone.some((whole) => name.includes(`" in ${whole}`)))
}

function restyled({ parts }: Surroundings, bare: Surroundings) {
  return Object.entries(parts).flatMap(([name, part]) => {
    const before = bare.parts[name] ?? {}
    const changed = Object.keys(part).filter((key) => before[key] !== undefined && part[key] !== before[key])
    const others = changed.length > 1 ? `, and ${changed.length - 1} more of how it looks` : ''
    return changed
      .slice(0, 1)
      .map((key) => `changes ${name}: its ${key} is ${part[key]} instead of ${before[key]}${others}`)
  })
}

/** Of several that are alike, those that are more. */
function more(found: readonly string[], known: readonly string[]): string[] {
  const left = [...known]
  return found.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
