import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { watchConfirmation } from './build-releases-elsewhere.ts'

const start = Date.parse('2027-03-01T10:00:00Z')
const minute = 60_000

/** A process with release 7 that began at 10, and what its log says. */
function aProcess({ isLive = true } = {}) {
  let now = start
  let confirmedAt: Date | undefined
  const lines: string[] = []
  const watch = watchConfirmation({
    current: () => (isLive ? ({ seq: 7 } as ReleaseDocument) : undefined),
    confirmedAt: () => confirmedAt,
    now: () => new Date(now),
    warn: (line) => lines.push(line),
    everyMs: 3_600_000,
  })
  return {
    lines,
    lookAt(minutes: number) {
      now = start + minutes * minute
      watch.look()
    },
    confirmAt: (minutes: number) => void (confirmedAt = new Date(start + minutes * minute)),
    stop: watch.stop,
  }
}

const sentence = (since: string) =>
  `Nobody has confirmed since 2027-03-01T${since}:00.000Z that release 7 is the newest: it stays live, and what was released since is not known here`

describe('a process', () => {
  it('says once that nobody has confirmed its release for more than ten minutes', () => {
    const { lines, lookAt, confirmAt, stop } = aProcess()
    confirmAt(5)

    for (const minutes of [10, 15]) lookAt(minutes)
    expect(lines).toEqual([])
    for (const minutes of [16, 17, 60]) lookAt(minutes)

    expect(lines).toEqual([sentence('10:05')])
    stop()
  })

  it('counts from its own start while nobody ever did', () => {
    const { lines, lookAt, stop } = aProcess()

    lookAt(11)

    expect(lines).toEqual([sentence('10:00')])
    stop()
  })

  it('says so again after its release was confirmed meanwhile', () => {
    const { lines, lookAt, confirmAt, stop } = aProcess()
    lookAt(11)
    confirmAt(12)
    lookAt(12)

    lookAt(23)

    expect(lines).toEqual([sentence('10:00'), sentence('10:12')])
    stop()
  })

  it('says nothing before its first release', () => {
    const { lines, lookAt, stop } = aProcess({ isLive: false })

    lookAt(60)

    expect(lines).toEqual([])
    stop()
  })
})
