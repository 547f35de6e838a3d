/** Wakes whoever waits; rung while nobody waits, it wakes the next one at once. */
export function createWakeSignal() {
  let hasRung = false
  let wake: (() => void) | undefined

  return {
    ring() {
      hasRung = true
      wake?.()
    },
    /** Resolves when the bell rings, or after `timeoutMs`. */
    async wait(timeoutMs: number): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = undefined
      hasRung = false
    },
  }
}
