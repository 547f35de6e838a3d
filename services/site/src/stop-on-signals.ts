type Stoppable = {
  /** Serves on for a while, saying that it is going. */
  drain?: () => Promise<void>
  close: () => Promise<void>
}

/** npm passes on what its children have received already: until then it counts as the same signal. */
const sameSignalMs = 1000

/**
 * Stops what is starting or runs when the process is told to, and ends the process with 0. SIGTERM comes from a
 * supervisor, behind a proxy that has to notice first: it drains. SIGINT comes from somebody who waits at a keyboard. A
 * second signal is from somebody who has waited long enough.
 */
export function stopOnSignals(starting: Promise<Stoppable>, onFailure: (error: unknown) => void) {
  let stoppingSince: number | undefined

  const handle = (signal: 'SIGINT' | 'SIGTERM') => () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(130)
      return
    }
    stoppingSince = performance.now()
    stop(signal).catch(onFailure)
  }
  const stop = async (signal: 'SIGINT' | 'SIGTERM') => {
    const running = await starting
    if (signal === 'SIGTERM') await running.drain?.()
    await running.close()
    process.exit(0)
  }
  process.on('SIGINT', handle('SIGINT'))
  process.on('SIGTERM', handle('SIGTERM'))
}
