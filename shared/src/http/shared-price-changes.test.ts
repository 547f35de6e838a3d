import { expectComplaints } from '../testing/complaints.ts'
import { aPriceChange } from '../testing/a-price-change.ts'
import { fakePriceChanges, type FakePriceChanges } from '../testing/fake-event-source.ts'
import { createSharedPriceChanges } from './shared-price-changes.ts'

const url = '/stream/price-changes/airlines'
const other = `${url}?carrier=VS`

let feed: FakePriceChanges
beforeEach(() => {
  feed = fakePriceChanges()
})

describe('listeners to price changes', () => {
  it('share one connection, which closes with the last of them', () => {
    const { subscribe } = createSharedPriceChanges()
    const ends = [subscribe(url, {}), subscribe(url, {})]
    expect(feed.opened).toEqual([url])

    ends[0]?.()
    expect(feed.listening()).toEqual([url])

    ends[1]?.()
    expect(feed.listening()).toEqual([])
  })

  it('are told of every change, of missed ones and of the connection', () => {
    const { subscribe } = createSharedPriceChanges()
    const one = { onChange: jest.fn(), onMissed: jest.fn(), onStatus: jest.fn() }
    const another = { onChange: jest.fn() }
    const ends = [subscribe(url, one), subscribe(url, another), subscribe(url, {})]

    feed.accept()
    feed.send(aPriceChange(), '41')
    feed.miss()

    expect(one.onStatus).toHaveBeenCalledTimes(1)
    expect(one.onMissed).toHaveBeenCalledTimes(1)
    expect([one, another].map(({ onChange }) => onChange.mock.calls)).toEqual([
      [[aPriceChange(), '41']],
      [[aPriceChange(), '41']],
    ])
    for (const end of ends) end()
  })

  it('begin after an event while that is wished, and with news from then on', () => {
    const { subscribe, beginAfter } = createSharedPriceChanges()
    beginAfter('40')
    const ends = [subscribe(url, {})]
    beginAfter('')
    ends.push(subscribe(url, {}), subscribe(other, {}))

    expect(feed.opened).toEqual([`${url}?last-event-id=40`, other])
    for (const end of ends) end()
  })

  it('that leave are told nothing more, also when told for the last time', () => {
    const { subscribe } = createSharedPriceChanges()
    const late = { onMissed: jest.fn() }
    const end = subscribe(url, {
      onMissed: () => {
        end()
        subscribe(url, late)()
      },
    })
    const stay = { onMissed: jest.fn() }
    const endStay = subscribe(url, stay)

    feed.miss()
    feed.miss()

    expect(stay.onMissed).toHaveBeenCalledTimes(2)
    expect(late.onMissed).not.toHaveBeenCalled()
    endStay()
  })

  it('at different addresses have connections of their own', () => {
    const { subscribe, status } = createSharedPriceChanges()
    const end = subscribe(url, {})
    feed.accept()
    const endOther = subscribe(other, {})

    expect(feed.listening()).toEqual([url, other])
    expect([status(url), status(other)]).toEqual(['open', 'connecting'])
    end()
    expect(feed.listening()).toEqual([other])
    endOther()
  })

  it('who leave twice leave the connection of those after them alone', () => {
    const { subscribe } = createSharedPriceChanges()
    const end = subscribe(url, {})
    end()
    const endNext = subscribe(url, {})

    end()

    expect(feed.listening()).toEqual([url])
    endNext()
  })
})

describe('a connection', () => {
  it('is opened again on demand, where somebody listens', () => {
    expectComplaints(/The stream of price changes was closed/)
    const { subscribe, status, reconnect } = createSharedPriceChanges()
    const end = subscribe(url, {})
    feed.fail()
    expect(status(url)).toBe('closed')

    reconnect(url)
    reconnect(other)

    expect(feed.listening()).toEqual([url])
    expect(status(url)).toBe('connecting')
    end()
  })

  it('of nobody is said to be connecting', () => {
    expect(createSharedPriceChanges().status(url)).toBe('connecting')
  })

  it('rests while nobody looks at the page', () => {
    let look = (_isSeen: boolean) => {}
    const ended = jest.fn()
    const watchPage = jest.fn((onChange: typeof look) => {
      look = onChange
      return ended
    })
    const { subscribe } = createSharedPriceChanges(undefined, watchPage)
    expect(watchPage).not.toHaveBeenCalled()
    const ends = [subscribe(url, {}), subscribe(other, {})]

    look(false)
    expect(feed.listening()).toEqual([])

    look(true)
    expect(feed.listening()).toEqual([url, other])

    ends[0]?.()
    expect(ended).not.toHaveBeenCalled()
    ends[1]?.()
    expect(ended).toHaveBeenCalledTimes(1)
    subscribe(url, {})()
    expect(watchPage).toHaveBeenCalledTimes(2)
    expect(ended).toHaveBeenCalledTimes(2)
  })
})
