import { openSite } from './open-site.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Runs the services alone: what was released before is served, nothing is built. */
async function main() {
  const starting = openSite(process.env)
  stopOnSignals(starting, fail)

  const { origin } = await starting
  console.log(`The services are ready: ${origin}`)
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

main().catch(fail)
