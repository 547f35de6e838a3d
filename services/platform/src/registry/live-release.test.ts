import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createLiveRelease, followChannel } from './live-release.ts'

const release = (seq: number, channel = 'production') => ({ channel, seq }) as ReleaseDocument

/** A channel that another process moves. */
function aChannel() {
  let seq = 0
  let isDown = false
  let isLate: Promise<void> | undefined
  const answer = async <Value>(say: () => Value) => {
    await isLate
    if (isDown) throw new Error('The database is away')
    return say()
  }
  return {
    moveTo: (next: number) => (seq = next),
    goDown: () => (isDown = true),
    comeBack: () => (isDown = false),
    /** Whatever is asked from now on waits; returns what ends the waiting, with the channel moved. */
    answerLate() {
      const late = Promise.withResolvers<void>()
      isLate = late.promise
      return (next: number) => {
        seq = next
        late.resolve()
      }
    },
    headSeq: () => answer(() => seq),
    head: () => answer(() => ({ document: release(seq), docHash: '' })),
  }
}

async function following() {
  const channels = aChannel()
  const live = createLiveRelease('production')
  const reported: unknown[] = []
  const stop = await followChannel({
    channel: 'production',
    channels,
    live,
    everyMs: 1000,
    report: (error) => reported.push(error),
  })
  return { channels, live, reported, stop }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the live release', () => {
  it('is the newest that was made in this process', () => {
    const live = createLiveRelease('production')

    for (const seq of [1, 3, 2]) live.adopt(release(seq))
    live.adopt(release(9, 'staging'))

    expect(live.current()?.seq).toBe(3)
  })

  it('follows what other processes release', async () => {
    const { channels, live, stop } = await following()
    expect(live.current()).toBeUndefined()

    channels.moveTo(4)
    await jest.advanceTimersByTimeAsync(1000)

    expect(live.current()?.seq).toBe(4)
    await stop()
  })

  it('stays what it was while the database is away, which is reported once', async () => {
    const { channels, live, reported, stop } = await following()
    channels.moveTo(4)
    await jest.advanceTimersByTimeAsync(1000)

    channels.goDown()
    await jest.advanceTimersByTimeAsync(5000)
    expect({ seq: live.current()?.seq, reported: reported.length }).toEqual({ seq: 4, reported: 1 })

    channels.comeBack()
    channels.moveTo(5)
    await jest.advanceTimersByTimeAsync(1000)
    expect(live.current()?.seq).toBe(5)
    await stop()
  })

  it('asks nothing more once it is stopped', async () => {
    const { stop } = await following()

    await stop()

    expect(jest.getTimerCount()).toBe(0)
  })

  it('is stopped once the look that is under way has ended', async () => {
    const { channels, live, stop } = await following()
    const answer = channels.answerLate()
    await jest.advanceTimersByTimeAsync(1000)

    const stopped = stop().then(() => live.current()?.seq)
    answer(6)

    expect(await stopped).toBe(6)
    expect(jest.getTimerCount()).toBe(0)
  })
})
