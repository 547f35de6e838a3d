import { benchAlertDelivery } from '../bench/alert-delivery.ts'
import { benchAlerts } from '../bench/alerts.ts'
import { benchAlertsByRoute } from '../bench/alerts-by-route.ts'
import { benchAnyAirline } from '../bench/any-airline.ts'
import { benchAllResults } from '../bench/all-results.ts'
import { withBenchDatabase } from '../bench/bench-database.ts'
import { benchCheapest } from '../bench/cheapest.ts'
import { benchDeepLink } from '../bench/deep-link.ts'
import { benchRenderedCpu } from '../bench/rendered-cpu.ts'
import { benchExplore } from '../bench/explore.ts'
import { benchIngest } from '../bench/ingest.ts'
import { benchIngestWriters } from '../bench/ingest-writers.ts'
import { benchLighthouse } from '../bench/lighthouse.ts'
import { benchOutlook } from '../bench/outlook.ts'
import { benchPages } from '../bench/pages.ts'
import { benchReturnTrips } from '../bench/return-trips.ts'
import { benchReturning } from '../bench/returning.ts'
import { benchRollback } from '../bench/rollback.ts'
import { benchRouteMonths } from '../bench/route-months.ts'
import { benchSearch } from '../bench/search.ts'
import { benchSiteLoad } from '../bench/site-load.ts'
import { benchStream } from '../bench/stream.ts'
import { benchTableSizes } from '../bench/table-sizes.ts'
import { benchWorker } from '../bench/worker.ts'
import { benchWorkers } from '../bench/workers.ts'
import { withBenchSite } from '../bench/bench-site.ts'

/**
 * `npm run bench`: each figure beside its reference, both measured in this run; `npm run bench -- search` only one.
 * BENCH_LARGE=1 measures with ten million flights and with 9,900 listeners, too; BENCH_SHARED_BUFFERS=2GB with a database that
 * keeps so much in memory; BENCH_STATES=5 with so many states of each flight.
 */
const ofDatabase = {
  ingest: benchIngest,
  'ingest-writers': benchIngestWriters,
  stream: benchStream,
  outlook: benchOutlook,
  explore: benchExplore,
  'route-months': benchRouteMonths,
  alerts: benchAlerts,
  'alerts-by-route': benchAlertsByRoute,
  'table-sizes': benchTableSizes,
}
const ofSite = {
  search: benchSearch,
  'site-load': benchSiteLoad,
  'any-airline': benchAnyAirline,
  cheapest: benchCheapest,
  'deep-link': benchDeepLink,
  pages: benchPages,
  lighthouse: benchLighthouse,
  'all-results': benchAllResults,
  rollback: benchRollback,
  returning: benchReturning,
  'return-trips': benchReturnTrips,
  worker: benchWorker,
  workers: benchWorkers,
}

const ofItsOwn = { 'drawn-cpu': benchRenderedCpu, 'alert-delivery': benchAlertDelivery }

const known = [...Object.keys(ofDatabase), ...Object.keys(ofSite), ...Object.keys(ofItsOwn)]
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  process.exit(2)
}

await runWanted(ofDatabase, withBenchDatabase)
await runWanted(ofSite, withBenchSite)
await runWanted(ofItsOwn, (work) => work(undefined))

/** What they measure is started once for all, and not at all when none is wanted. */
async function runWanted<Subject>(
  benchmarks: Record<string, (subject: Subject) => Promise<string[]>>,
  withSubject: (work: (subject: Subject) => Promise<void>) => Promise<void>,
) {
  const wanted = Object.entries(benchmarks).filter(([name]) => names.length === 0 || names.includes(name))
  if (wanted.length === 0) return
  await withSubject(async (subject) => {
    for (const [name, run] of wanted) {
      console.log(`\n── ${name}`)
      for (const line of await run(subject)) console.log(line)
    }
  })
}
