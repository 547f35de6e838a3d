import { createConnection } from './connection.ts'

const [early, late] = ['2027-03-01T10:42:00.000Z', '2027-03-01T11:00:00.000Z']

function aPage({ onLine = true, look }: { onLine?: boolean; look?: () => Promise<boolean> } = {}) {
  const browser = Object.assign(new EventTarget(), {
    navigator: { onLine },
    setTimeout,
    clearTimeout,
  }) as unknown as Parameters<typeof createConnection>[0]['browser'] & EventTarget
  const refresh = jest.fn()
  const site = { isThere: false }
  const connection = createConnection({ browser, look: look ?? (async () => site.isThere), refresh })
  const network = (isOn: boolean) => {
    Object.assign(browser.navigator, { onLine: isOn })
    browser.dispatchEvent(new Event(isOn ? 'online' : 'offline'))
  }
  return { connection, refresh, network, site }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a page', () => {
  it('knows from the start that there is no network', () => {
    expect(aPage({ onLine: false }).connection.get().status).toBe('offline')
    expect(aPage().connection.get().status).toBe('online')
  })

  it('tells of the oldest of what it shows', () => {
    const { connection, network } = aPage()
    network(false)

    connection.hear({ kind: 'kept-answer', storedAt: late })
    connection.hear({ kind: 'kept-answer', storedAt: early })
    connection.hear({ kind: 'kept-answer', storedAt: late })

    expect(connection.get()).toEqual({ status: 'offline', storedAt: early })
  })

  it('tells nothing of what the page before showed', () => {
    const { connection } = aPage({ onLine: false })
    connection.hear({ kind: 'kept-answer', storedAt: early })

    connection.newPage()

    expect(connection.get()).toEqual({ status: 'offline' })
  })

  it('says for a moment that it is back, and asks for everything again', () => {
    const { connection, network, refresh } = aPage({ onLine: false })

    network(true)
    expect(connection.get()).toEqual({ status: 'back' })
    expect(refresh).toHaveBeenCalledTimes(1)

    jest.advanceTimersByTime(8000)
    expect(connection.get()).toEqual({ status: 'online' })
  })

  it('that was never away does not come back', () => {
    const { connection, network, refresh } = aPage()

    network(true)
    connection.hear({ kind: 'answered' })

    expect(connection.get().status).toBe('online')
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('a site that does not answer, beside a network', () => {
  it('is looked for until it is there', async () => {
    const { connection, refresh, site } = aPage()
    connection.hear({ kind: 'kept-answer', storedAt: early })
    expect(connection.get()).toEqual({ status: 'unreachable', storedAt: early })

    await jest.advanceTimersByTimeAsync(15_000)
    expect(connection.get().status).toBe('unreachable')
    site.isThere = true
    await jest.advanceTimersByTimeAsync(15_000)

    expect(connection.get().status).toBe('back')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is looked for at once, as a network is told of before it carries anything, and then every quarter of a minute', async () => {
    const look = jest.fn(async () => false)
    const { connection } = aPage({ look })
    connection.hear({ kind: 'kept-answer', storedAt: early })

    await jest.advanceTimersByTimeAsync(1000)
    expect(look).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(2000 + 4000 + 8000)
    expect(look).toHaveBeenCalledTimes(4)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(look).toHaveBeenCalledTimes(8)
  })

  it('is there with the first answer', () => {
    const { connection } = aPage()
    connection.hear({ kind: 'kept-answer', storedAt: early })

    connection.hear({ kind: 'answered' })

    expect(connection.get().status).toBe('back')
  })
})
