import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { withEmptyDatabase } from './bench-database.ts'
import type { WriterDone, WriterTask } from './ingest-writer.ts'
import { fillWithFlights, flightsPerRoute } from './many-flights.ts'
import { median } from './statistics.ts'

const writerCounts = [1, 2, 4]
const rowsPerBatch = 2000
const batches = 5
const rounds = 3
/** Writers follow each other from route to route: none takes another's flights. */
const flightsPerWriter = flightsPerRoute

/**
 * How much several processes take in together, each on routes of its own, beside one: they take turns by one lock
 * (`ingest_lock`). What they do outside of it, checking and comparing with what they remember, they do at the same time.
 */
export const benchIngestWriters = (adminUrl: string): Promise<string[]> =>
  withEmptyDatabase(adminUrl, 'bench_writers', async (db) => {
    await fillWithFlights(db, flightsPerWriter * Math.max(...writerCounts))
    const lines: string[] = []
    for (const isChanged of [false, true]) {
      const rates: Rates = new Map(writerCounts.map((count) => [count, []]))
      // In turns, so that a slow moment of the machine meets all.
      for (let round = 0; round < rounds; round += 1)
        for (const [count, measured] of rates) measured.push(await rateOf(db.connectionString, count, isChanged))
      lines.push(...linesOf(rates, isChanged))
    }
    return [...lines, `(medians of ${rounds} rounds, each writer ${batches} batches of ${rowsPerBatch} rows)`]
  })

/** By how many writers there are. */
type Rates = Map<number, { rate: number; heldShare: number }[]>

function linesOf(rates: Rates, isChanged: boolean): string[] {
  const what = isChanged ? 'changes' : 'unchanged snapshots'
  const rateOfMany = (count: number) => median(rates.get(count)!.map(({ rate }) => rate))
  const held = median(rates.get(1)!.map(({ heldShare }) => heldShare))
  return [
    ...writerCounts.map(
      (count) =>
        `${count} ${count === 1 ? 'writer' : 'writers'}: ${thousands(rateOfMany(count))} ${what}/s, ${(rateOfMany(count) / rateOfMany(1)).toFixed(2)} of one`,
    ),
    `  one alone holds the lock for ${(held * 100).toFixed(0)} % of its time: at most ${thousands(rateOfMany(1) / held)}/s by any number of them`,
  ]
}

const thousands = (rate: number) => `${(rate / 1000).toFixed(1)} thousand`

/** Rows a second, of all writers together until the last is done, and in which share of that time one of them held the lock. */
async function rateOf(databaseUrl: string, count: number, isChanged: boolean) {
  const workers = Array.from({ length: count }, (_, writer) => {
    const workerData: WriterTask = { databaseUrl, first: writer * flightsPerWriter, rowsPerBatch, batches, isChanged }
    return new Worker(new URL('ingest-writer.ts', import.meta.url), { workerData })
  })
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const gone = workers.map((worker) => once(worker, 'exit'))
  const startedAt = performance.now()
  const done = workers.map((worker) => once(worker, 'message'))
  for (const worker of workers) worker.postMessage('go')
  const answers = (await Promise.all(done)) as [WriterDone][] // of ingest-writer.ts
  const tookMs = performance.now() - startedAt
  await Promise.all(gone)
  const heldMs = answers.reduce((sum, [answer]) => sum + answer.heldMs, 0)
  return { rate: (count * batches * rowsPerBatch * 1000) / tookMs, heldShare: heldMs / tookMs }
}
