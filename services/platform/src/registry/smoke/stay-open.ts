import { foreignOn } from './natives.ts'
import type { ComparedPage, PlannedPage } from './smoke-plan.ts'
import type { TrialJob } from './trial-job.ts'
import { inSession, inSessions, mountMs, open, type Stay, type Trial } from './trial-session.ts'

export type { Stay }
import type { WatchedPage } from './watched-page.ts'
import { within } from './within.ts'

/** The page for operators has no remote of its own: what it shows is of all of them. */
export const fieldOf = ({ remote, path }: PlannedPage) =>
  path === pathOfAll ? `${remote} on ${path}` : `${remote} ${path}`

/** Pages that stay open side by side: as many as fit into the memory of a trial. */
const mostAtOnce = 5
/** A page answers in between, unless it computes without end. */
const answerMs = 4000
/** The keys that lead through a page; none of them sends anything. */
const keys = ['End', 'Tab', 'Tab', 'Tab', 'Home', 'Tab', 'Escape']

const pathOfAll = '/debug/config'

/** The page for operators loads every remote, also those that only fill slots or are for members. */
export const pageOfAll = ({ remotes, liveToken }: Pick<TrialJob, 'remotes' | 'liveToken'>): ComparedPage => ({
  remote: Object.keys(remotes).join(', '),
  path: pathOfAll,
  isLive: liveToken !== undefined,
  connect: [],
})

/**
 * Opens all pages that were drawn once more, uses them as visitors do, and stays: what goes wrong seconds after a page was
 * drawn, or changes the browser only then, shows now.
 */
export async function tryStaying(trial: Trial): Promise<boolean> {
  const { job, tell } = trial
  const pages = [pageOfAll(job), ...trial.rendered.map(({ page }) => page)]
  for (let at = 0; at < pages.length; at += mostAtOnce) {
    const batch = pages.slice(at, at + mostAtOnce)
    tell({ kind: 'step', field: batch.map(fieldOf).join(', ') })
    const stays = await inSessions(trial, job.token, batch, async (tab, page) => ({
      page,
      stay: await stayOn(tab, page.path, trial),
    }))
    for (const { page, stay } of stays) {
      const news = await newsIn(trial, page, stay)
      for (const message of news) tell({ kind: 'finding', finding: { field: fieldOf(page), message } })
    }
    if (stays.some(({ stay }) => stay.hangs)) return true
  }
  return false
}

export const nothing: Stay = { faults: [], foreign: [], hangs: false }

export const faultsOf = (tab: WatchedPage): Stay['faults'] =>
  tab.faults().map((message) => ({ message, culprit: tab.culpritOf(message) }))

async function stayOn(tab: WatchedPage, path: string, { job, slowness }: Trial): Promise<Stay> {
  const { page } = tab
  await open(tab, path, mountMs * slowness)
  const before = await within(answerMs * slowness, foreignOn(page))
  await within(answerMs * slowness, goThrough(tab))
  await new Promise((resolve) => setTimeout(resolve, before ? job.stayMs : 0))
  const after = await within(answerMs * slowness, foreignOn(page))
  return {
    faults: faultsOf(tab),
    foreign: (after ?? []).filter((change) => !before?.includes(change)),
    hangs: after === undefined,
  }
}

async function goThrough({ page }: WatchedPage) {
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 2000)
  for (const key of keys) await page.keyboard.press(key)
}

/** The same of a page as it is live; looked at once. */
function liveStay(trial: Trial, path: string): Promise<Stay> {
  const { job, tell, stays } = trial
  tell({ kind: 'step', field: `${path} as it is live` })
  const known = stays.get(path) ?? inSession(trial, job.liveToken ?? job.token, (tab) => stayOn(tab, path, trial))
  stays.set(path, known)
  return known
}

/** What speaks against the builds that are tried, in sentences. What the live page does as well is told of by itself. */
export async function newsIn(trial: Trial, page: ComparedPage, stay: Stay): Promise<string[]> {
  const { faults, foreign, hangs } = stay
  if (faults.length === 0 && foreign.length === 0 && !hangs) return []
  if (!page.isLive || !trial.job.liveToken) return inWords(stay)
  const { news, known } = divided(stay, await liveStay(trial, page.path), trial.job.remotes)
  tellOfLive(trial, page, known)
  return inWords(news)
}

/**
 * What both do is the live site's, unless a build that is tried did it: its own fault is no better for being an old one.
 * Where the live site changes what all code uses, the files in which that code then fails say nothing.
 */
export function divided(
  stay: Stay,
  live: Stay,
  tried: Readonly<Record<string, string>>,
): Record<'news' | 'known', Stay> {
  const isTried = (culprit = '') => Object.entries(tried).some(([name, build]) => culprit === `${name}@${build}`)
  const isKnown = ({ message, culprit }: Stay['faults'][number]) =>
    live.faults.some((fault) => fault.message === message) && (live.foreign.length > 0 || !isTried(culprit))
  const isLives = (change: string) => live.foreign.includes(change)
  return {
    news: {
      faults: stay.faults.filter((fault) => !isKnown(fault)),
      foreign: stay.foreign.filter((change) => !isLives(change)),
      hangs: stay.hangs && !live.hangs,
    },
    known: {
      faults: live.faults.filter(({ message }) =>
        stay.faults.some((fault) => fault.message === message && isKnown(fault)),
      ),
      foreign: stay.foreign.filter(isLives),
      hangs: stay.hangs && live.hangs,
    },
  }
}

/**
 * Whether the live page is broken by itself, which is told then: a tab in which a build takes its place says nothing of
 * that build.
 */
export async function isLiveBroken(trial: Trial, page: ComparedPage): Promise<boolean> {
  if (!page.isLive || !trial.job.liveToken) return false
  const live = await liveStay(trial, page.path)
  tellOfLive(trial, page, live)
  return inWords(live).length > 0
}

function tellOfLive({ job, tell }: Trial, { remote, path }: ComparedPage, stay: Stay) {
  const build = job.liveBuilds[remote]
  const owner = build ? `${remote}@${build}` : 'the live site'
  for (const { message, culprit } of stay.faults) {
    tell({ kind: 'live', finding: { field: `${culprit ?? owner} ${path}`, message } })
  }
  for (const message of inWords({ ...stay, faults: [] })) {
    tell({ kind: 'live', finding: { field: `${owner} ${path}`, message } })
  }
}

const inWords = ({ faults, foreign, hangs }: Stay): string[] => [
  ...faults.map(({ message }) => message),
  ...foreign.map((change) => `${change}, which all of the page shares`),
  ...(hangs ? ['hangs: it computes without end, and answers nothing'] : []),
]
