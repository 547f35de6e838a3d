import { setTimeout } from 'node:timers/promises'
import { waitListening } from './renderer.ts'

/** Does nothing else for as long. */
function keepBusy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('waiting for somebody to speak', () => {
  it('ends after its time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const beganAt = performance.now()
    waitListening(200, resolve)
    await promise

    expect(performance.now() - beganAt).toBeGreaterThan(150)
  })

  it('does not end because nobody listened', async () => {
    let isOver = false
    const stop = waitListening(300, () => (isOver = true))
    keepBusy(500)
    await setTimeout(0)

    expect(isOver).toBe(false)
    stop()
  })

  it('does not end once it was ended', async () => {
    jest.useFakeTimers()
    const over = jest.fn()
    waitListening(200, over)()
    jest.advanceTimersByTime(1000)
    jest.useRealTimers()

    expect(over).not.toHaveBeenCalled()
  })
})
