import { heartbeatMs } from '../contracts/price-change.ts'
import { aPriceChange } from '../testing/a-price-change.ts'
import { fakePriceChanges, type FakePriceChanges } from '../testing/fake-event-source.ts'
import { openPriceChanges } from './price-change-stream.ts'

const url = '/stream/price-changes/airlines'

let feed: FakePriceChanges
let logged: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers()
  feed = fakePriceChanges()
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
  logged.mockRestore()
})

function open(address = url) {
  const seen: string[] = []
  const statuses: string[] = []
  let missed = 0
  const stream = openPriceChanges(address, {
    onChange: (_change, id) => seen.push(id),
    onMissed: () => (missed += 1),
    onStatus: () => statuses.push(stream.status()),
  })
  return { ...stream, seen, statuses, missed: () => missed }
}

describe('the stream of price changes', () => {
  it('hands on what it receives, with its id', () => {
    const received = jest.fn()
    openPriceChanges(url, { onChange: received, onMissed: () => {}, onStatus: () => {} })

    feed.send(aPriceChange(), '41')

    expect(received.mock.calls).toEqual([[aPriceChange(), '41']])
  })

  it('begins after an event that the page shows already, and hears of a gap from the server alone', () => {
    const onMissed = jest.fn()
    const handlers = { onChange: () => {}, onMissed, onStatus: () => {} }
    const { reconnect } = openPriceChanges(`${url}?carrier=VS`, handlers, undefined, '40')
    feed.accept()
    reconnect()
    feed.accept()

    expect(feed.opened).toEqual([`${url}?carrier=VS&last-event-id=40`, `${url}?carrier=VS&last-event-id=40`])
    expect(onMissed).not.toHaveBeenCalled()
    feed.miss()
    expect(onMissed).toHaveBeenCalledTimes(1)
  })

  it('is connecting until the server accepts it', () => {
    const { status, statuses } = open()
    expect(status()).toBe('connecting')

    feed.accept()

    expect(statuses).toEqual(['open'])
  })

  it.each([
    ['is not JSON', '{'],
    ['is JSON of something else', '{"first":{}}'],
    ['has a price below nothing', JSON.stringify(aPriceChange()).replace('12500', '-1')],
  ])('makes nothing of data that %s, and logs it', (_, data) => {
    const { seen, status } = open()
    feed.accept()

    feed.sendText(data)

    expect({ seen, status: status() }).toEqual({ seen: [], status: 'open' })
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('is closed by an error and stays closed', () => {
    const { statuses } = open()
    feed.accept()

    feed.fail()
    jest.advanceTimersByTime(3_600_000)

    expect(statuses).toEqual(['open', 'closed'])
    expect(feed.opened).toEqual([url])
    expect(feed.listening()).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(url))
  })

  it('is closed when nothing is heard of it for three heartbeats', () => {
    const { status } = open()
    feed.accept()
    jest.advanceTimersByTime(2 * heartbeatMs)
    feed.heartbeat('7')
    jest.advanceTimersByTime(3 * heartbeatMs - 1)
    expect(status()).toBe('open')

    jest.advanceTimersByTime(1)

    expect(status()).toBe('closed')
  })

  it('leaves nothing behind when it is closed', () => {
    const { close } = open()
    feed.accept()

    close()

    expect(feed.listening()).toEqual([])
    expect(jest.getTimerCount()).toBe(0)
    expect(logged).not.toHaveBeenCalled()
  })

  it('resumes after the last change it has received', () => {
    const { reconnect, statuses, seen } = open(`${url}?carrier=VS`)
    feed.accept()
    feed.send(aPriceChange(), '41')
    feed.fail()

    reconnect()
    feed.accept()
    feed.send(aPriceChange(), '42')

    expect(feed.opened.at(-1)).toBe(`${url}?carrier=VS&last-event-id=41`)
    expect(statuses).toEqual(['open', 'closed', 'connecting', 'open'])
    expect(seen).toEqual(['41', '42'])
  })

  it('resumes after the last heartbeat when nothing has changed since', () => {
    const { reconnect } = open()
    feed.send(aPriceChange(), '41')
    feed.heartbeat('99')

    reconnect()

    expect(feed.opened.at(-1)).toBe(`${url}?last-event-id=99`)
    expect(feed.listening()).toHaveLength(1)
  })

  it('says that changes were missed when the server no longer has them', () => {
    const { missed } = open()

    feed.miss()

    expect(missed()).toBe(1)
  })

  it('says that changes may be missed when it has never learned where it was', () => {
    const { missed, reconnect } = open()
    feed.fail()
    expect(missed()).toBe(0)

    reconnect()
    feed.accept()

    expect(missed()).toBe(1)
  })

  it('misses nothing when it is opened again where it had been', () => {
    const { missed, reconnect } = open()
    feed.heartbeat('99')
    feed.fail()

    reconnect()
    feed.accept()

    expect(missed()).toBe(0)
  })

  it('is closed when the server never answers, counted from the opening', () => {
    const { status } = open()

    jest.advanceTimersByTime(3 * heartbeatMs)

    expect(status()).toBe('closed')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('nothing was heard of it'))
  })

  it('counts the silence anew from the answer on', () => {
    const { status } = open()
    jest.advanceTimersByTime(3 * heartbeatMs - 1)

    feed.accept()
    jest.advanceTimersByTime(1)

    expect(status()).toBe('open')
  })

  it('says why it was closed', () => {
    open()

    feed.fail()

    expect(logged).toHaveBeenCalledWith(expect.stringContaining('the connection failed'))
  })
})

describe('a stream that is paused', () => {
  it('lets go of its connection and keeps its status', () => {
    const { pause, status } = open()
    feed.accept()

    pause()

    expect(feed.listening()).toEqual([])
    expect(status()).toBe('open')
  })

  it('goes on where it was, once', () => {
    const { pause, resume, missed } = open()
    feed.accept()
    feed.send(aPriceChange(), '41')
    pause()

    resume()
    resume()
    feed.accept()

    expect(feed.opened).toEqual([url, `${url}?last-event-id=41`])
    expect(missed()).toBe(0)
  })

  it('may have missed changes when it has never learned where it was', () => {
    const { pause, resume, missed } = open()
    pause()

    resume()
    feed.accept()

    expect(missed()).toBe(1)
  })

  it('stays closed when it was closed before', () => {
    const { pause, resume } = open()
    feed.fail()
    pause()

    resume()

    expect(feed.opened).toEqual([url])
  })

  it('is opened once by going on, if it was opened again meanwhile', () => {
    const { pause, reconnect, resume } = open()
    pause()
    reconnect()

    resume()

    expect(feed.opened).toEqual([url, url])
  })

  it('is not opened by going on when it was never paused', () => {
    const { resume } = open()

    resume()

    expect(feed.opened).toEqual([url])
  })
})
