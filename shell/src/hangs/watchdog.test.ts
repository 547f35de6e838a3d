import { createWatchdog } from './watchdog.ts'

const beat = { url: 'https://site.test/releases/v1/failures', report: '{"kind":"hung"}' }

function aWatchdog() {
  let time = 0
  const sent: string[] = []
  const { hear, look } = createWatchdog(
    (url, report) => void sent.push(`${url} ${report}`),
    () => time,
  )
  return {
    hear,
    sent,
    /** Seconds in which it looks each second. */
    wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        time += 1000
        look()
      }
    },
    sleep(seconds: number) {
      time += seconds * 1000
      look()
    },
  }
}

describe('the watchdog of a page', () => {
  it('tells once of a page that has been silent for eight seconds', () => {
    const { hear, wait, sent } = aWatchdog()
    hear(beat)

    wait(7)
    expect(sent).toEqual([])
    wait(60)

    expect(sent).toEqual([`${beat.url} ${beat.report}`])
  })

  it('says nothing of a page that beats', () => {
    const { hear, wait, sent } = aWatchdog()
    for (let time = 0; time < 30; time += 1) {
      hear(beat)
      wait(2)
    }

    expect(sent).toEqual([])
  })

  it('says nothing of a page that nobody looks at, or that is printed', () => {
    const { hear, wait, sent } = aWatchdog()
    hear(beat)
    wait(2)
    hear(null)
    wait(60)

    expect(sent).toEqual([])
  })

  it('takes a device that slept for no page that hangs', () => {
    const { hear, wait, sleep, sent } = aWatchdog()
    hear(beat)
    wait(2)
    sleep(3600)
    wait(5)
    expect(sent).toEqual([])

    wait(3)
    expect(sent).toHaveLength(1)
  })
})
