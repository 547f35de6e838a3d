import { listAirlines } from '@pointfare/shared/operations/airlines'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { Slot, type RemoteModule } from '@pointfare/shared/remote'
import { act, render, screen } from '@testing-library/react'
import { use, type ReactNode } from 'react'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { shellAt } from '../testing/shell-at.tsx'
import type { Connection } from '../offline/connection.ts'
import type { RemoteFailure } from './remote-loader.ts'

const page = { title: 'Deals', description: 'The deals of the day.' }
const release = aRelease({
  'mf-deals': aPinnedRemote('mf-deals', {
    routes: [
      { ...page, path: '/deals' },
      { ...page, path: '/deals/mine', guard: 'authenticated' },
    ],
    slots: ['home-search'],
  }),
})

const deals: RemoteModule = {
  build: 'build-one',
  routes: [
    { path: '/deals', element: <h1>Deals of the day</h1> },
    { path: '/deals/mine', element: <h1>My deals</h1> },
    { path: '/deals/broken', element: <h1>Never declared</h1> },
  ],
  slots: { 'home-search': () => <p>Deals in a slot</p> },
}

/** The shell at `url`; each load of the remote takes the next of `answers`, the last one for good. */
const reported: RemoteFailure[] = []
let connection: Connection

async function openShell(url: string, ...answers: (() => Promise<unknown>)[]) {
  const load = async () => (answers.length > 1 ? answers.shift() : answers[0])?.()
  const { shell, router, store } = shellAt(url, {
    release,
    load,
    connection,
    report: (failure) => reported.push(failure),
  })
  // Whatever the loader answers at once is on the page when this is done.
  await act(async () => {
    render(shell)
  })
  return { router, store }
}

const works = async () => deals
const fails = async () => {
  throw new Error('404')
}

beforeEach(() => {
  reported.length = 0
  connection = { status: 'online' }
  fakeApi(answers(listAirlines, {}, []))
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

/** React reports what a boundary catches; here that is the point of the test. */
const allowReports = () => expectComplaints(/RemoteLoadFailed|NothingDrawn|A mistake of the remote/)

describe('an address of a remote', () => {
  it('is drawn by the remote, inside the frame', async () => {
    await openShell('/deals', works)

    expect(await screen.findByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(document.title).toBe('Deals | Pointfare')
  })

  it('costs only its own area when the remote cannot be loaded, and works after Retry', async () => {
    allowReports()
    await openShell('/deals', fails, works)

    expect(await screen.findByRole('alert')).toHaveTextContent('This page is not available right now')
    expect(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument()
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())

    expect(await screen.findByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
  })

  it('comes by itself when the network is back', async () => {
    allowReports()
    await openShell('/deals', fails, works)
    await screen.findByRole('alert')

    await act(async () => void window.dispatchEvent(new Event('online')))

    expect(await screen.findByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
  })

  it('comes by itself when it was the code of the page alone that could not be fetched', async () => {
    expectComplaints(/ChunkLoadError/)
    connection = { status: 'offline' }
    let isThere = false
    const Page = () => {
      if (!isThere) throw Object.assign(new Error('Loading chunk page-deals failed'), { name: 'ChunkLoadError' })
      return <h1>Deals of the day</h1>
    }
    await openShell('/deals', async () => ({ ...deals, routes: [{ path: '/deals', element: <Page /> }] }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This page is not available right now')

    isThere = true
    await act(async () => void window.dispatchEvent(new Event('online')))

    expect(await screen.findByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
  })

  it('comes by itself when the network carries nothing yet as it is told of', async () => {
    allowReports()
    await openShell('/deals', fails, fails, works)
    await screen.findByRole('alert')

    await act(async () => void window.dispatchEvent(new Event('online')))

    expect(await screen.findByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
  })

  it('comes by itself when its remote is there after all, later than it is waited for', async () => {
    allowReports()
    jest.useFakeTimers()
    const late = Promise.withResolvers<unknown>()
    await openShell('/deals', () => late.promise, works)
    await act(() => jest.advanceTimersByTimeAsync(8000))
    expect(screen.getByRole('alert')).toHaveTextContent('This page is not available right now')

    await act(async () => late.resolve(deals))

    expect(screen.getByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('costs only its own area when the remote throws while it draws', async () => {
    allowReports()
    const Broken = () => {
      throw new Error('A mistake of the remote')
    }
    await openShell('/deals', async () => ({ ...deals, routes: [{ path: '/deals', element: <Broken /> }] }))

    expect(await screen.findByRole('alert')).toHaveTextContent('This page is not available right now')
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  })

  it('is for members only when the remote says so', async () => {
    const { router } = await openShell('/deals/mine', works)

    await screen.findByRole('heading', { name: 'Welcome to Pointfare' })
    expect(router.state.location.search).toBe('?returnTo=%2Fdeals%2Fmine')
  })

  it('does not exist when remote.json does not declare it', async () => {
    await openShell('/deals/broken', works)

    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument()
  })
})

describe('a page whose remote is taken off the site', () => {
  const without = { ...aRelease({}), seq: 2 }

  it('is left at once for words that say so, and the title follows', async () => {
    const { store } = await openShell('/deals', works)
    await screen.findByRole('heading', { name: 'Deals of the day' })

    await act(async () => store.receive(without))

    const heading = await screen.findByRole('heading', { level: 1, name: 'This page has been taken off the site' })
    expect(heading).toHaveFocus()
    expect(screen.getByText(/was taken off a moment ago/)).toHaveAttribute('role', 'status')
    expect(screen.queryByText('Deals of the day')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('is there again when the remote comes back', async () => {
    const { store } = await openShell('/deals', works)
    await act(async () => store.receive(without))

    await act(async () => store.receive({ ...release, seq: 3 }))

    expect(await screen.findByRole('heading', { name: 'Deals of the day' })).toBeInTheDocument()
  })

  it('leaves the focus where it is elsewhere on the page', async () => {
    const { store } = await openShell('/deals', works)
    screen.getByRole('button', { name: 'Menu' }).focus()

    await act(async () => store.receive(without))

    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  it('does not exist for later visitors', async () => {
    const { store, router } = await openShell('/site-map', works)
    await act(async () => store.receive(without))

    await act(async () => router.navigate('/deals'))

    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument()
  })
})

describe('a remote that leaves its page empty', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const never = new Promise<never>(() => {})
  const Suspended = () => use(never)
  const drawing = (page: ReactNode) => async () => ({ ...deals, routes: [{ path: '/deals', element: page }] })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  it.each([
    ['unmatched', 'has no route for an address that it declares', async () => ({ ...deals, routes: [] }), 0],
    ['stalled', 'is never done with drawing', drawing(<Suspended />), 20_000],
    ['blank', 'draws nothing that anybody could see', drawing(<section />), 10_000],
  ] as const)('is reported as %s, and leaves a Retry: it %s', async (kind, _, load, ms) => {
    allowReports()
    await openShell('/deals', load)
    await wait(ms)

    expect(screen.getByRole('alert')).toHaveTextContent('This page is not available right now')
    expect(reported).toMatchObject([{ remote: 'mf-deals', build: 'build-one', kind }])
  })

  it('says that it is busy from the start, after a second to eyes as well, and after five in words', async () => {
    await openShell('/deals', drawing(<Suspended />))
    const busy = () => document.querySelector('main [aria-busy="true"]')
    expect(busy()).toBeEmptyDOMElement()

    await wait(1000)
    expect(busy()).not.toBeEmptyDOMElement()
    expect(busy()).toHaveTextContent('')

    await wait(4000)
    expect(screen.getByText('This is taking longer than usual.')).toHaveRole('status')
  })

  it.each([
    ['words', <p key="1">Deals</p>],
    ['a picture', <img key="2" alt="" src="deals.png" />],
    ['a field', <input key="3" aria-label="Deal" />],
    ['something that is on its way', <div key="4" aria-busy="true" />],
  ])('is not one whose page has %s', async (_, page) => {
    await openShell('/deals', drawing(page))
    await wait(30_000)

    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(reported).toEqual([])
  })

  it('is not judged while its visitor looks elsewhere', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await openShell('/deals', drawing(<section />))
    await wait(60_000)

    expect(reported).toEqual([])
    jest.restoreAllMocks()
  })
})

describe('a slot', () => {
  it('stays empty when its remote is taken off the site', async () => {
    const { store } = await openShell('/', works)
    await screen.findByText('Deals in a slot')

    await act(async () => store.receive({ ...aRelease({}), seq: 2 }))

    expect(screen.queryByText('Deals in a slot')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  })

  it('is filled by the remote that declares it', async () => {
    await openShell('/', works)

    expect(await screen.findByText('Deals in a slot')).toBeInTheDocument()
  })

  it('stays empty without harm when its remote cannot be loaded', async () => {
    allowReports()
    await openShell('/', fails)

    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(screen.queryByText('Deals in a slot')).not.toBeInTheDocument()
  })

  it('stays empty where nobody provides fillers', () => {
    const { container } = render(<Slot name="home-search" />)

    expect(container).toBeEmptyDOMElement()
  })
})
