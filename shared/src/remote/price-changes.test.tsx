import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { PriceChangesQuery } from '../contracts/price-change.ts'
import { aPriceChange } from '../testing/a-price-change.ts'
import { expectComplaints } from '../testing/complaints.ts'
import { fakePriceChanges, type FakePriceChanges } from '../testing/fake-event-source.ts'
import { PageAround } from '../testing/page-around.tsx'
import { usePriceChanges } from './index.ts'

let feed: FakePriceChanges
beforeEach(() => {
  feed = fakePriceChanges()
  expectComplaints(/The stream of price changes was closed/)
})

type FeedProps = { name: string; query?: PriceChangesQuery | null }

function Feed({ name, query = {} }: FeedProps) {
  const [ids, setIds] = useState<string[]>([])
  const [missed, setMissed] = useState(0)
  const { status, reconnect } = usePriceChanges(query, (_change, id) => setIds([...ids, id]), {
    onMissed: () => setMissed(missed + 1),
  })
  return (
    <section aria-label={name}>
      {status}; {ids.join(' ')}; missed {missed}
      <button onClick={reconnect}>Reconnect {name}</button>
    </section>
  )
}

const text = (name: string) => screen.getByRole('region', { name }).textContent
const page = (...feeds: FeedProps[]) => (
  <PageAround>
    {feeds.map((props) => (
      <Feed key={props.name} {...props} />
    ))}
  </PageAround>
)

describe('price changes on a page', () => {
  it('reach every part that listens, over one connection', () => {
    render(page({ name: 'one' }, { name: 'two' }))

    act(() => {
      feed.accept()
      feed.send(aPriceChange(), '1')
    })
    act(() => feed.send(aPriceChange(), '2'))

    expect(feed.opened).toEqual(['/stream/price-changes/airlines'])
    expect([text('one'), text('two')]).toEqual(['open; 1 2; missed 0Reconnect one', 'open; 1 2; missed 0Reconnect two'])
  })

  it('come over one connection for each route', () => {
    render(
      page({ name: 'one', query: { origin: 'LHR', destination: 'JFK' } }, { name: 'two', query: { carrier: 'VS' } }),
    )

    expect(feed.listening()).toEqual([
      '/stream/price-changes/airlines?origin=LHR&destination=JFK',
      '/stream/price-changes/airlines?carrier=VS',
    ])
  })

  it('stop with the last part that listens', () => {
    const { rerender } = render(page({ name: 'one' }, { name: 'two' }))

    rerender(page({ name: 'two' }))
    expect(feed.listening()).toHaveLength(1)
    rerender(page())

    expect(feed.listening()).toEqual([])
  })

  it('are not opened again when a page draws itself again', () => {
    const { rerender } = render(page({ name: 'one', query: { carrier: 'VS' } }))

    rerender(page({ name: 'one', query: { carrier: 'VS' } }))

    expect(feed.opened).toHaveLength(1)
  })

  it('follow a query that changes, and wait without one', () => {
    const { rerender } = render(page({ name: 'one', query: null }))
    expect(feed.opened).toEqual([])

    rerender(page({ name: 'one', query: { carrier: 'VS' } }))
    rerender(page({ name: 'one', query: { carrier: 'BA' } }))

    expect(feed.listening()).toEqual(['/stream/price-changes/airlines?carrier=BA'])
  })

  it('end with an error until somebody reconnects, and then resume', async () => {
    render(page({ name: 'one' }))
    act(() => {
      feed.accept()
      feed.send(aPriceChange(), '7')
      feed.fail()
    })
    expect(text('one')).toContain('closed; 7')

    await userEvent.click(screen.getByRole('button', { name: 'Reconnect one' }))
    act(() => feed.accept())

    expect(text('one')).toContain('open; 7')
    expect(feed.opened.at(-1)).toContain('last-event-id=7')
  })

  it('tell the page when some can no longer be repeated', () => {
    render(page({ name: 'one' }))

    act(() => feed.miss())

    expect(text('one')).toContain('missed 1')
  })

  it('close their connection while the page is in the background, and miss nothing', () => {
    render(page({ name: 'one' }))
    act(() => {
      feed.accept()
      feed.send(aPriceChange(), '1')
    })

    look('hidden')
    expect(feed.listening()).toEqual([])
    expect(text('one')).toMatch(/^open; 1;/)
    look('visible')

    expect(feed.listening()).toEqual(['/stream/price-changes/airlines?last-event-id=1'])
    act(() => feed.send(aPriceChange(), '2'))
    expect(text('one')).toMatch(/^open; 1 2; missed 0/)
  })

  it('stay closed when the page is looked at again', () => {
    render(page({ name: 'one' }))
    act(() => feed.fail())

    look('hidden')
    look('visible')

    expect(feed.listening()).toEqual([])
    expect(text('one')).toMatch(/^closed/)
  })
})

function look(visibilityState: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
