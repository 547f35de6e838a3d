import { openFuzzedSite } from './testing/fuzz/fuzzed-site.ts'
import { fuzz } from './testing/fuzz/fuzz.ts'

jest.setTimeout(600_000)

/** More of them for certainty. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
/** The same seed sends the same requests. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_125)

/** Milliseconds, on a machine that has other things to do. */
const patience = 90_000 + requests * 50

let site: Awaited<ReturnType<typeof openFuzzedSite>>
beforeAll(async () => {
  site = await openFuzzedSite()
}, patience)
afterAll(() => site.close())

describe('every operation of every document of the site', () => {
  it(
    'answers whatever it is sent as its document says, and never by a fault of its own',
    async () => {
      const report = await fuzz({ ...site, requests, seed })

      const { operations, statuses, slowestMs, refusing, faults } = report
      const sent = `FUZZ_SEED=${seed}: ${requests} requests to ${operations} operations`
      const answered = `${JSON.stringify(statuses)}, the slowest after ${Math.round(slowestMs)} ms`
      process.stdout.write(`${sent} were answered ${answered}; ${refusing.length} operations took none of theirs\n`)
      expect(faults.map((fault) => `${fault}\n`)).toEqual([])
      expect(operations).toBeGreaterThan(150)
      // An operation that is asked once or twice may well refuse both; of ten requests it takes one.
      const mostRefusing = requests < operations * 9 ? operations : operations / 2
      expect(refusing.length).toBeLessThan(mostRefusing)
    },
    patience,
  )
})
