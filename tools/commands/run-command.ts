type Stoppable = { close: () => Promise<void> }

/**
 * Runs a command's main part and stops what it started when asked to: once gently, a second time at once. Whatever it
 * throws becomes one line and exit code 1.
 */
export async function runCommand(start: () => Promise<Stoppable>) {
  const started = start()
  let stopping = false

  const stop = () => {
    if (stopping) process.exit(130)
    stopping = true
    void started
      .then((running) => running.close())
      .then(() => process.exit(0))
      .catch(fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  await started.catch(fail)
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
