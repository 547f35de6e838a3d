import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { isAlive } from '../../testing/is-alive.ts'
import { SmokeUnavailable } from '../errors.ts'
import { runInWorker, type TrialLimits } from './run-in-worker.ts'
import { aTrialJob } from './testing/a-trial-job.ts'

jest.setTimeout(600_000)

const worker = join(import.meta.dirname, 'testing/stubborn-worker.ts')

/** Long enough for a process to start on a busy machine, where the trial has to come to something. */
const patient: TrialLimits = { stepMs: 60_000, totalMs: 60_000, memoryMb: 3000 }

const tried = (path: string, limits: Partial<TrialLimits> = {}) =>
  runInWorker(worker, aTrialJob(path), { ...patient, ...limits })

/** The processes that the worker told of. */
const processesIn = ({ findings }: Awaited<ReturnType<typeof tried>>) =>
  (findings[0]?.message.match(/\d+/g) ?? []).map(Number)

async function areGone(pids: number[]) {
  for (const pid of pids) await eventually(`process ${pid} has ended`, () => !isAlive(pid))
}

describe('a trial', () => {
  it('leaves no process and no file when it ends', async () => {
    const result = await tried('/passes')

    expect(result.pages).toEqual([{ remote: 'mf-search', path: '/search', mountedMs: 7 }])
    expect(processesIn(result)).toHaveLength(2)
    await areGone(processesIn(result))
    expect(globSync(join(tmpdir(), `pointfare-trial-${process.pid}-*`))).toEqual([])
  })

  it.each([
    ['a page', '/loops', { stepMs: 6000 }, 'took more than 6 s, and the browser was killed'],
    [
      'the whole trial',
      '/steps',
      { totalMs: 6000 },
      'was tried when the whole trial had taken more than 6 s, and the browser was killed',
    ],
  ])(
    'in which %s takes too long is killed with its browser, and names page and limit',
    async (_, path, limits, message) => {
      const result = await tried(path, limits)

      expect(result.findings).toContainEqual({ field: `mf-search ${path}`, message })
      expect(result.pages).toHaveLength(1)
      await areGone(processesIn(result))
    },
  )

  it('that takes too much memory is killed, and names page and limit', async () => {
    const result = await tried('/grows', { memoryMb: 400 })

    const message = 'took more than 400 MB of memory, and the browser was killed'
    expect(result.findings).toContainEqual({ field: 'mf-search /grows', message })
    await areGone(processesIn(result))
  })

  it('tells apart what the live site does by itself', async () => {
    const { findings, live } = await tried('/passes')

    expect(findings).toHaveLength(1)
    expect(live).toEqual([{ field: 'mf-search@search-1 /search', message: 'The live page broke' }])
  })

  it('costs no other trial anything when its process ends', async () => {
    const [dead, good] = await Promise.all([tried('/dies'), tried('/passes')])

    expect(dead.findings).toContainEqual({ field: 'mf-search /dies', message: 'ended the browser' })
    expect(good.findings).toEqual([{ field: 'mf-search /search', message: expect.stringContaining('browser') }])
  })

  it('keeps pictures of some pages, and no more of them than it may send', async () => {
    const { pages, taken } = await tried('/pictures')

    expect(pages[0]).toMatchObject({ path: '/search', picture: { share: 0.5, areas: [] } })
    expect(taken.map(({ kind }) => kind)).toEqual(['next', 'live'])
  })

  it('names the page it was at when its process ends', async () => {
    const result = await tried('/dies')

    expect(result.findings).toContainEqual({ field: 'mf-search /dies', message: 'ended the browser' })
    await areGone(processesIn(result))
  })

  it('ends with the site that was killed, also when it never listens again', async () => {
    const site = spawn(process.execPath, [join(import.meta.dirname, 'testing/start-trial.ts')], { stdio: 'inherit' })
    const reported = join(tmpdir(), `pointfare-trial-${site.pid}-*`, 'processes')
    const [file, ...pids] = await eventually('it loops', () => {
      const found = globSync(reported)[0] ?? false
      return found && [found, ...readFileSync(found, 'utf8').split(' ').map(Number).filter(Boolean)]
    })

    site.kill('SIGKILL')

    expect(pids).toHaveLength(2)
    await areGone(pids as number[])
    rmSync(dirname(String(file)), { recursive: true })
  })

  it('says nothing against the release when it finds no browser', async () => {
    await expect(tried('/never-starts', { stepMs: 1000 })).rejects.toThrow(SmokeUnavailable)
  })
})
