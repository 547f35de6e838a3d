import type { OpenDatabase } from './db/database.ts'
import { openTestDatabase } from './db/testing/open-test-database.ts'
import { runJobs, type Job, type RunningJobs } from './jobs.ts'
import { createLease } from './lease.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

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

/** What a process has while it is at a job. */
const aSlot = (name: string) => createLease({ db, name, lastsMs: 5 * minuteMs, now: () => new Date(at) })

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

  it('that failed is tried again soon, however seldom it is due', async () => {
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries === 1) throw new Error('The store is away')
    }
    const { look } = aProcess({ name: 'retention', everyMs: 24 * hourMs, work })
    await look()

    at += minuteMs
    await look()
    expect(tries).toBe(1)

    at += 5 * minuteMs
    await look()
    expect(tries).toBe(2)

    at += 23 * hourMs
    await look()
    expect(tries).toBe(2)
  })

  it('that a process left half done when it died is soon done by another', async () => {
    const begun = aSlot('pruning')
    await begun.take()
    const { runs, job } = counted('pruning')
    const { look } = aProcess(job)

    await look()
    expect(runs.count).toBe(0)

    at += 6 * minuteMs
    await look()
    expect(runs.count).toBe(1)
  })

  it('that takes longer than a turn lasts is done by no other meanwhile', async () => {
    const { runs, job } = counted('pruning')
    const doing = aSlot('pruning')
    await doing.take()
    const { look } = aProcess(job)

    for (let minute = 0; minute < 12; minute += 1) {
      at += minuteMs
      await doing.take()
      await look()
    }

    expect(runs.count).toBe(0)
  })

  it('is not begun any more by a process that stops', async () => {
    const { runs, job } = counted()
    const stopping = aProcess(job)
    await stopping.stop()

    await stopping.look()

    expect(runs.count).toBe(0)
  })
})
