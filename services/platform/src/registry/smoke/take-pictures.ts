import { systemTime } from '@pointfare/core/clock'
import type { Route } from 'playwright-core'
import { comparePictures, isBlank } from './compare-pictures.ts'
import type { ComparedPage } from './smoke-plan.ts'
import type { TrialPicture } from './trial-job.ts'
import { inSession, mountMs, open, settleMs, type Trial } from './trial-session.ts'
import type { WatchedPage } from './watched-page.ts'
import { within } from './within.ts'

/** People look at some; the rest of a new shell's pages are like these. */
const mostPages = 8
/** Of all pictures of a trial: nobody waits much longer for them. */
const allMs = 20_000
/** A trial that took longer already ends without pictures. */
const latestMs = 60_000
const oneMs = 8000
const quality = 60

const size = { width: 1280, height: 800 }

/**
 * Takes pictures of the pages that were drawn, as they would be and as they are live: from the same answers, at the same
 * time of the same day, with nothing that moves. A page that shows nothing any more is found; all else is for people to judge.
 */
export async function takePictures(trial: Trial): Promise<void> {
  if (performance.now() - trial.beganAt > latestMs) return
  const until = performance.now() + allMs
  const visit = { at: systemTime(), answer: createSameAnswers() }
  for (const { place, page } of trial.rendered.slice(0, mostPages)) {
    if (performance.now() > until) return
    trial.tell({ kind: 'step', field: `${page.remote} ${page.path}` })
    await takeOf(trial, { place, page }, visit)
  }
}

type Visit = { at: Date; answer: ReturnType<typeof createSameAnswers> }

async function takeOf(trial: Trial, { place, page }: { place: number; page: ComparedPage }, visit: Visit) {
  const { job, tell } = trial
  const live = page.isLive && job.liveToken ? await pictureOf(trial, page.path, job.liveToken, visit) : undefined
  const next = await pictureOf(trial, page.path, job.token, visit)
  if (!next) return
  if (live && !live.isBlank && next.isBlank && (await pictureOf(trial, page.path, job.token, visit))?.isBlank) {
    const message = 'shows nothing: its main part is blank, where the live page shows something'
    tell({ kind: 'finding', finding: { field: `${page.remote} ${page.path}`, message } })
  }
  const compared = live && comparePictures(next.png, live.png)
  const pictures: TrialPicture[] = [{ page: place, kind: 'next', image: next.jpeg.toString('base64') }]
  if (live) pictures.push({ page: place, kind: 'live', image: live.jpeg.toString('base64') })
  if (compared) pictures.push({ page: place, kind: 'difference', image: compared.mask.toString('base64') })
  tell({
    kind: 'pictures',
    page: place,
    pictures,
    difference: compared ? { share: compared.share, areas: compared.areas } : null,
  })
}

/** Undefined for a page that cannot be had in time: it was good enough to be drawn before. */
const pictureOf = (trial: Trial, path: string, token: string, { at, answer }: Visit) =>
  inSession(trial, token, async (tab) => {
    const { page } = tab
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.clock.setFixedTime(at)
    await page.route(isForData, answer)
    if (!(await open(tab, path, mountMs * trial.slowness))) return undefined
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)
    return within(oneMs, photograph(tab))
  })

async function photograph({ page }: WatchedPage) {
  const still = { animations: 'disabled', caret: 'hide' } as const
  const png = await page.screenshot({ ...still, type: 'png' })
  const jpeg = await page.screenshot({ ...still, type: 'jpeg', quality })
  const box = await page.getByRole('main').boundingBox()
  const part = box && {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  }
  return { png, jpeg, isBlank: part !== null && isBlank(png, part) }
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const answerMs = 5000

/** Whether a request is for data, which changes from one moment to the next; the addresses of rule 12.11 of the product. */
const isForData = ({ pathname }: URL) => /^\/(v1\/api|api\/v1)\//.test(pathname)

/** Gives all pages that ask the API the same the answer that the first of them got. */
function createSameAnswers() {
  const answers = new Map<string, Promise<Answer>>()

  return async (route: Route) => {
    const request = route.request()
    // A stream tells what comes later, which no two pages see alike.
    if (request.resourceType() === 'eventsource') return route.abort()
    const key = [request.method(), request.url(), request.postData()].join(' ')
    const answer = answers.get(key) ?? ask(route)
    answers.set(key, answer)
    return answer.then(
      (given) => route.fulfill(given),
      () => {
        answers.delete(key)
        return route.abort()
      },
    )
  }
}

async function ask(route: Route): Promise<Answer> {
  const response = await route.fetch({ timeout: answerMs })
  return { status: response.status(), headers: response.headers(), body: await response.body() }
}
