import { readConfig } from './config.ts'
import { startSite } from './site.ts'

/** Runs the services alone: whatever was released before is served, nothing is built. */
async function main() {
  const starting = start()
  const stopGently = async () => {
    await (await starting).close()
    process.exit(0)
  }

  let isStopping = false
  const stop = () => {
    // The second signal is from somebody who has waited long enough.
    if (isStopping) process.exit(130)
    isStopping = true
    stopGently().catch(fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const { origin } = await starting
  console.log(`The services are ready: ${origin}`)
}

const start = async () => startSite(readConfig(process.env))

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

main().catch(fail)
