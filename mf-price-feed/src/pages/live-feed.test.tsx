import { addressOf } from '@pointfare/shared/operations/operation'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { listPopularRoutes } from '@pointfare/shared/operations/search-data'
import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { beginPriceChangesAfter } from '@pointfare/shared/remote'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lastDrops } from '../hooks/use-last-changes.ts'
import { dashboardApi, openDashboard, recentChangesUrl } from '../testing/open-dashboard.tsx'

beforeEach(() => {
  dashboardApi()
  expectComplaints(/The stream of price changes was closed/)
})

const feed = () => screen.getByRole('feed', { name: 'Live price changes' })
// Whether each of a hundred can be seen takes long to find out, and is not what is asked.
const articles = () => within(feed()).queryAllByRole('article', { hidden: true })
const names = () => articles().map((article) => article.textContent?.match(/VS\d+/)?.[0])
const to = (number: number) => aPriceChange({ flight_number: `VS${number}` })

const award = (points: number, seats: number) => ({ cabin_points_value: points, cabin_class_seat_count: seats })

describe('the feed', () => {
  it('arrives with the last changes, and goes on from there without telling one twice', async () => {
    dashboardApi().answer(
      answers(listRecentPriceChanges, lastDrops, [
        { id: '12', change: to(12) },
        { id: '11', change: to(11) },
      ]),
    )
    const { stream } = await openDashboard()
    expect(names()).toEqual(['VS12', 'VS11'])
    expect(screen.queryByText('Waiting for price updates...')).not.toBeInTheDocument()

    stream.send(to(12), '12')
    stream.send(to(13), '13')

    expect(names()).toEqual(['VS13', 'VS12', 'VS11'])
  })

  it('holds what changed between the answer and the opening of the stream', async () => {
    const api = dashboardApi()
    const requested = addressOf(listRecentPriceChanges, lastDrops)
    await openDashboard()

    await waitFor(() => expect(api.requests.filter((request) => request === requested)).toHaveLength(2))
  })

  it('asks for nothing again where the stream leads on from what the page was drawn with', async () => {
    beginPriceChangesAfter('40')
    const api = dashboardApi()
    const { stream } = await openDashboard()
    // As it is once the page is taken over.
    beginPriceChangesAfter('')
    stream.send(to(41), '41')

    expect(names()).toEqual(['VS41'])
    const requested = addressOf(listRecentPriceChanges, lastDrops)
    expect(api.requests.filter((request) => request === requested)).toHaveLength(1)
  })

  it('waits while the last changes are on their way, and for the stream when they cannot be had', async () => {
    const api = dashboardApi()
    api.answer(hangs(listRecentPriceChanges, lastDrops))
    const { unmount } = await openDashboard()
    expect(screen.getByText('Loading the last price changes...')).toBeInTheDocument()
    unmount()

    api.answer(refuses(listRecentPriceChanges, lastDrops, 503))
    await openDashboard()

    expect(await screen.findByText('Waiting for price updates...')).toBeVisible()
  })

  it('waits for price updates until one arrives', async () => {
    const { stream } = await openDashboard()
    expect(screen.getByText('Waiting for price updates...')).toBeVisible()

    stream.send(to(3))

    expect(articles()).toHaveLength(1)
    expect(screen.queryByText('Waiting for price updates...')).not.toBeInTheDocument()
  })

  it('tells which flight changed, from what to what, and when', async () => {
    const { stream } = await openDashboard()

    stream.send(aPriceChange())

    const row = within(feed()).getByRole('article', { name: 'LHR to JFK London to New York Virgin Atlantic' })
    expect(row).toHaveTextContent('VS3')
    expect(row).toHaveTextContent('Economy 15,000 → to 12,500 points down 2,500 4 → to 3 seats 1 fewer')
    expect(row).toHaveTextContent('just now')
    expect(within(row).getByRole('link')).toHaveAccessibleName('Mon 15 Mar 2027 flights from LHR to JFK')
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15',
    )
  })

  it('says so when a cabin can be booked now, or no longer can be', async () => {
    const { stream } = await openDashboard('?change=all')

    stream.send(
      aPriceChange(
        {},
        {
          before: { award_economy: award(0, 0), award_business: award(60_000, 1) },
          after: { award_economy: award(12_500, 0), award_business: award(0, 0) },
        },
      ),
    )

    expect(articles()[0]).toHaveTextContent('Economy 12,500 points now available')
    expect(articles()[0]).toHaveTextContent('Business 60,000 points, 1 seat no longer available')
  })

  it('has the newest first, and keeps 100', async () => {
    const { stream } = await openDashboard()

    act(() => {
      for (let number = 1; number <= 103; number += 1) stream.send(to(number))
    })

    expect(articles()).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: 'Show 80 more' }))
    expect(articles()).toHaveLength(100)
    expect(names().slice(0, 2)).toEqual(['VS103', 'VS102'])
    expect(articles()[0]).toHaveAttribute('aria-posinset', '1')
    expect(articles()[0]).toHaveAttribute('aria-setsize', '100')
  })

  it('has no row for data that cannot be read', async () => {
    expectComplaints(/A price change could not be read/)
    const { stream } = await openDashboard()

    act(() => {
      stream.sendText('no JSON')
      stream.sendText('{"first":{}}')
    })
    stream.send(aPriceChange({}, { after: {} }))

    expect(articles()).toHaveLength(0)
    expect(screen.getByText('Waiting for price updates...')).toBeVisible()
  })

  it('says when the stream is lost, does not try again by itself, and resumes when asked to', async () => {
    const warn = jest.spyOn(console, 'warn')
    const { stream } = await openDashboard()
    stream.send(to(3), '17')

    act(() => stream.fail())

    expect(screen.getByRole('alert')).toHaveTextContent('The connection to the price changes was lost.')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('/stream/price-changes/airlines'))
    expect(stream.listening()).toEqual([])
    expect(names()).toEqual(['VS3'])

    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }))
    act(() => stream.accept())
    stream.send(to(4), '18')

    expect(stream.opened.at(-1)).toContain('last-event-id=17')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Live price changes' })).toHaveFocus()
    expect(names()).toEqual(['VS4', 'VS3'])
  })

  it('counts anew what can no longer be repeated, and says so', async () => {
    const api = dashboardApi()
    const { stream } = await openDashboard()
    const before = api.requests.length

    await act(async () => stream.miss())

    expect(api.requests.slice(before)).toEqual([
      addressOf(listRecentPriceChanges, lastDrops),
      listPopularRoutes.path,
      recentChangesUrl,
    ])
    expect(await screen.findByRole('group', { name: /no longer kept/ })).toBeVisible()
  })

  it('is still there after a look at another page', async () => {
    const { stream, router } = await openDashboard()
    stream.send(to(1))

    await act(() => router.navigate('/'))
    expect(screen.queryByRole('feed')).not.toBeInTheDocument()
    await act(() => router.navigate(-1))

    expect(names()).toEqual(['VS1'])
  })
})

describe('a reader', () => {
  const held = () => screen.queryByRole('button', { name: /^\d+ new changes?$/ })

  it('can pause the feed, see what waits, and resume it', async () => {
    const { stream } = await openDashboard()
    stream.send(to(1))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))

    stream.send(to(2))
    stream.send(to(3))

    expect(names()).toEqual(['VS1'])
    expect(held()).toHaveTextContent('2 new changes')
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(names()).toEqual(['VS3', 'VS2', 'VS1'])
    expect(held()).not.toBeInTheDocument()
  })

  it('is not disturbed while the mouse is over the feed, nor on its way to what waits', async () => {
    const { stream } = await openDashboard()
    stream.send(to(1))
    await userEvent.hover(feed())

    stream.send(to(2))

    expect(names()).toEqual(['VS1'])
    expect(screen.getByText('Held while you read')).toBeVisible()
    await userEvent.unhover(feed())
    expect(held()).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['VS2', 'VS1']))
    expect(screen.getByText('Live')).toBeVisible()
  })

  it('is not disturbed while the keyboard is in the feed', async () => {
    const { stream } = await openDashboard()
    stream.send(to(1))
    act(() => within(feed()).getByRole('link').focus())

    stream.send(to(2))

    expect(names()).toEqual(['VS1'])
    expect(held()).toHaveTextContent('1 new change')
  })

  it('goes on with the newest after asking for what waits by keyboard', async () => {
    const { stream } = await openDashboard()
    stream.send(to(1))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    stream.send(to(2))

    held()?.focus()
    await userEvent.keyboard('{Enter}')

    expect(names()).toEqual(['VS2', 'VS1'])
    await waitFor(() => expect(articles()[0]).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible()
  })

  it('goes from change to change with Page Down and Page Up', async () => {
    const { stream } = await openDashboard()
    stream.send(to(1))
    stream.send(to(2))
    act(() => articles()[0]?.focus())

    await userEvent.keyboard('{PageDown}')
    expect(articles()[1]).toHaveFocus()
    await userEvent.keyboard('{PageDown}{PageUp}')

    expect(articles()[0]).toHaveFocus()
  })
})

describe('what is said', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is how many changes came, every half minute, and nothing when none did', async () => {
    const { stream } = await openDashboard()
    stream.send(to(1))
    stream.send(to(2))
    const said = () => screen.queryByText(/new price change/)
    expect(said()).not.toBeInTheDocument()

    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(said()).toHaveTextContent('2 new price changes, the latest from London to New York.')
    stream.heartbeat('2')
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(said()).toHaveTextContent('2 new price changes')

    stream.send(to(3))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(said()).toHaveTextContent('1 new price change, from London to New York.')
  })

  it('is nothing of changes that the filters leave out', async () => {
    const { stream } = await openDashboard('?airline=BA')
    stream.send(to(1))

    await act(() => jest.advanceTimersByTimeAsync(30_000))

    expect(screen.queryByText(/new price change/)).not.toBeInTheDocument()
  })

  it('is how old a change is, as time passes', async () => {
    let time = new Date('2027-03-01T12:00:00Z')
    const { stream } = await openDashboard('', { site: { now: () => time } })
    stream.send(to(1))
    expect(articles()[0]).toHaveTextContent('just now')

    time = new Date('2027-03-01T12:04:40Z')
    await act(() => jest.advanceTimersByTimeAsync(15_000))

    expect(articles()[0]).toHaveTextContent('5 minutes ago')
  })
})
