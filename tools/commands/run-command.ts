import { stopOnSignals } from '@pointfare/site/stop-on-signals'

type Stoppable = Awaited<Parameters<typeof stopOnSignals>[0]>

/**
 * Runs a command's main part and stops what it started when asked to: once gently, a second time at once. An error
 * becomes one line and exit code 1.
 */
export async function runCommand(start: () => Promise<Stoppable>) {
  const started = start()
  stopOnSignals(started, fail)
  await started.catch(fail)
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
