import type { OpenDatabase } from '@pointfare/db/database'
import { openTestDatabase } from '@pointfare/db/testing/open-test-database'
import { runJobs, type Job, type RunningJobs } from './jobs.ts'

const hourMs = 3_600_000

let db: OpenDatabase
let at: number
let processes: RunningJobs[]
let reports: unknown[]

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await db.query({ name: 'forget_jobs', text: 'truncate job' })
  at = Date.parse('2027-03-01T10:00:00Z')
  processes = []
  reports = []
})
afterEach(async () => {
  await Promise.all(processes.map((each) => each.stop()))
})
afterAll(() => db.close())

function aProcess(...jobs: Job[]): RunningJobs {
  const running = runJobs({ db, jobs, now: () => new Date(at), report: (error) => reports.push(error) })
  processes.push(running)
  return running
}

const counted = (name = 'pruning') => {
  const runs = { count: 0 }
  const job: Job = { name, everyMs: 24 * hourMs, work: async () => void (runs.count += 1) }
  return { runs, job }
}

describe('a job', () => {
  it('is done once, by whichever of several processes begins it', async () => {
    const { runs, job } = counted()
    for (let number = 0; number < 5; number += 1) aProcess(job)

    await Promise.all(processes.map(({ look }) => look()))

    expect(runs.count).toBe(1)
  })

  it('is done again when its time has come, and not before', async () => {
    const { runs, job } = counted()
    await aProcess(job).look()

    at += 23 * hourMs
    await aProcess(job).look()
    expect(runs.count).toBe(1)

    at += hourMs
    await aProcess(job).look()
    expect(runs.count).toBe(2)
  })

  it('that fails is reported, keeps no other from being done, and is done the next time', async () => {
    const { runs, job } = counted()
    const failure = new Error('The store is away')
    const failing: Job = { name: 'retention', everyMs: hourMs, work: () => Promise.reject(failure) }

    await aProcess(failing, job).look()

    expect(reports).toEqual([failure])
    expect(runs.count).toBe(1)
  })

  it('is not begun any more by a process that stops', async () => {
    const { runs, job } = counted()
    const stopping = aProcess(job)
    await stopping.stop()

    await stopping.look()

    expect(runs.count).toBe(0)
  })
})
