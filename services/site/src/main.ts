import { readConfig } from '@pointfare/server/config'
import { startSite } from './site.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Runs the services alone: what was released before is served, nothing is built. */
async function main() {
  const starting = start()
  stopOnSignals(starting, fail)

  const { origin } = await starting
  console.log(`The services are ready: ${origin}`)
}

const start = async () => startSite(readConfig(process.env))

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

main().catch(fail)
