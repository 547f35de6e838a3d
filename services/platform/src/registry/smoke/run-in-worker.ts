import { setWatchdog, type Watchdog } from '@pointfare/core/db/watchdog'
import type { Finding } from '@pointfare/core/errors'
import { shiftedClock } from '@pointfare/core/shifted-clock'
import type { CheckRun } from '@pointfare/shared/platform/smoke'
import { execFile, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SmokeUnavailable } from '../errors.ts'
import { killGroup } from './kill-group.ts'
import type { TrialJob, TrialPicture, TrialReport, TriedPage } from './trial-job.ts'

export type SmokeResult = Pick<CheckRun, 'findings' | 'live' | 'pages'> & { taken: TrialPicture[] }

export type TrialLimits = {
  /** For one page, however slow the machine. */
  stepMs: number
  /** For everything. */
  totalMs: number
  /** Of the worker and its browser together. */
  memoryMb: number
}

const weighEveryMs = 2000
/** The worker only drives the browser, and compares pictures. */
const workerHeapMb = 512

/**
 * Tries a release in a process of its own. It and its browser are killed once a page, or all of it, took longer than
 * the limits, or more memory; the finding then names the page. Both end with this process, whatever they are doing.
 * @throws SmokeUnavailable when no browser could be started
 */
export async function runInWorker(worker: string, job: TrialJob, limits: TrialLimits): Promise<SmokeResult> {
  // The profile of a browser that was killed stays behind: in a folder that goes with the trial.
  const folder = await mkdtemp(join(tmpdir(), `pointfare-trial-${process.pid}-`))
  try {
    return await untilOver(worker, job, { ...limits, folder })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
}

function untilOver(worker: string, job: TrialJob, limits: TrialLimits & { folder: string }) {
  const { stepMs, totalMs, memoryMb, folder } = limits
  const child = fork(worker, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: envIn(folder),
    execArgv: [`--max-old-space-size=${workerHeapMb}`],
  })
  const groups = new Map<number, Watchdog>()
  const watchGroup = (leader: number) => groups.set(leader, setWatchdog(-leader, { signal: 'KILL' }))
  if (child.pid !== undefined) watchGroup(child.pid)
  const findings: Finding[] = []
  const live: Finding[] = []
  const pages: TriedPage[] = []
  const album = createAlbum()
  const found = () => ({
    findings: distinct(findings),
    live: distinct(live),
    pages: album.shownOn(pages),
    taken: album.pictures(),
  })
  const { promise, resolve, reject } = Promise.withResolvers<SmokeResult>()
  let step: string | undefined

  /** Code under trial may have caused it; before any was run, it is the machine's fault. */
  const stop = (message: string) => {
    if (step === undefined) reject(new SmokeUnavailable(new Error(message)))
    else {
      findings.push({ field: step, message })
      resolve(found())
    }
  }
  const stopAfter = (milliseconds: number, what: string) =>
    setTimeout(() => stop(`${what} more than ${milliseconds / 1000} s, and the browser was killed`), milliseconds)
  const total = stopAfter(totalMs, 'was tried when the whole trial had taken')
  let page = stopAfter(stepMs, 'took')
  const weigh = async () => {
    if ((await memoryOf(groups)) > memoryMb) stop(`took more than ${memoryMb} MB of memory, and the browser was killed`)
  }
  const scales = setInterval(() => void weigh(), weighEveryMs)

  const hear = (report: TrialReport) => {
    switch (report.kind) {
      case 'browser':
        watchGroup(report.pid)
        return
      case 'step':
        step = report.field
        clearTimeout(page)
        page = stopAfter(stepMs, 'took')
        return
      case 'page':
        pages.push(report.page)
        return
      case 'finding':
        findings.push(report.finding)
        return
      case 'live':
        live.push(report.finding)
        return
      case 'pictures':
        album.add(report)
        return
      case 'done':
        resolve(found())
        return
      case 'failed':
        stop(`ended the browser: ${report.message.split('\n', 1)[0]}`)
    }
  }
  child.on('message', (report) => hear(report as TrialReport)) // nobody else has the other end
  child.once('error', ({ message }) => stop(message))
  child.once('exit', () => stop('ended the browser'))
  child.send(job)

  return promise.finally(() => {
    clearTimeout(total)
    clearTimeout(page)
    clearInterval(scales)
    for (const [group, watchdog] of groups) {
      killGroup(group)
      watchdog.callOff()
    }
  })
}

/** A page that is broken is broken in every trial of it. */
const distinct = (findings: Finding[]) =>
  new Map(findings.map((finding) => [`${finding.field} ${finding.message}`, finding])).values().toArray()

/** A browser needs none of the registry's secrets. */
function envIn(folder: string) {
  const { PATH, HOME, LANG, SystemRoot, USERPROFILE, LOCALAPPDATA } = process.env
  const stored = { PATH, HOME, LANG, SystemRoot, USERPROFILE, LOCALAPPDATA }
  const present = Object.entries(stored).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), ...shiftedClock().env, TMPDIR: folder, TMP: folder, TEMP: folder }
}

const run = promisify(execFile)

/** Megabytes that processes of these groups have in memory together, what they share counted for each; 0 where that is not told. */
async function memoryOf(groups: Pick<ReadonlySet<number>, 'has'>): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }))
  const kilobytes = stdout.split('\n').map((line) => {
    const [group, size = 0] = line.trim().split(/\s+/).map(Number)
    return group !== undefined && groups.has(group) ? size : 0
  })
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

type Pictures = Extract<TrialReport, { kind: 'pictures' }>

/** Of all that a trial may send: who sends more keeps what came first. */
const mostPages = 12

const mostBytes = 4_000_000

/** What pages of a trial looked like, as much of it as is kept. */
function createAlbum() {
  const stored = new Map<number, Pictures>()
  let bytes = 0

  return {
    add(pictures: Pictures) {
      const size = pictures.pictures.reduce((sum, { image }) => sum + image.length * 0.75, 0)
      if (stored.size >= mostPages || bytes + size > mostBytes || stored.has(pictures.page)) return
      bytes += size
      stored.set(pictures.page, pictures)
    },

    pictures: (): TrialPicture[] => [...stored.values()].flatMap(({ pictures }) => pictures),

    /** The pages, each with what its picture tells. */
    shownOn: (pages: readonly TriedPage[]): TriedPage[] =>
      pages.map((page, at) => {
        const pictures = stored.get(at)
        return pictures ? { ...page, picture: pictures.difference } : page
      }),
  }
}
