import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPinnedRemote, aRelease, mainRemotes } from '@pointfare/shared/testing/a-release'
import { shellAt } from '../testing/shell-at.tsx'

const path = '/search/airline/:airlineCode/origin/:origin/destination/:destination/from/:startDate/to/:endDate'

async function open(url: string, load?: () => Promise<unknown>) {
  const search = { path, title: 'Results', description: 'Results of a search.' }
  const remotes = { ...mainRemotes(), 'mf-search': aPinnedRemote('mf-search', { routes: [search] }) }
  const { shell, router } = shellAt(url, { release: aRelease(remotes), ...(load && { load }) })
  await act(async () => {
    render(shell)
  })
  await screen.findByRole('heading', { level: 1 })
  const goTo = (to: string | number) => act(async () => router.navigate(to as string)) // either of its two kinds
  return { goTo }
}

const said = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent

describe('after a change of page', () => {
  it('the focus is on its heading, and a live region says its title', async () => {
    const { goTo } = await open('/site-map')

    await goTo('/privacy-policy')

    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(said()).toBe('Privacy Policy | Pointfare')
  })

  it('also backwards', async () => {
    const { goTo } = await open('/site-map')
    await goTo('/no-such-page')

    await goTo(-1)

    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Site Map' })).toHaveFocus())
    expect(said()).toBe('Site Map | Pointfare')
  })

  it('the focus comes once a late remote is there', async () => {
    const Cheapest = () => <h1>Cheapest of all</h1>
    const routes = [{ path: '/cheapest', element: <Cheapest /> }]
    let arrive = (_module: unknown) => {}
    const { goTo } = await open('/site-map', () => new Promise((resolve) => (arrive = resolve)))
    await goTo('/cheapest')
    expect(document.body).toHaveFocus()

    await act(async () => arrive({ build: 'build-one', routes, slots: {} }))

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cheapest of all' })).toHaveFocus())
  })

  it('the focus stays with somebody who has gone on by keyboard meanwhile', async () => {
    const routes = [{ path: '/cheapest', element: <h1>Cheapest of all</h1> }]
    let arrive = (_module: unknown) => {}
    const { goTo } = await open('/site-map', () => new Promise((resolve) => (arrive = resolve)))
    await goTo('/cheapest')
    await userEvent.tab()
    const reached = document.activeElement

    await act(async () => arrive({ build: 'build-one', routes, slots: {} }))

    await screen.findByRole('heading', { name: 'Cheapest of all' })
    expect(reached).toHaveFocus()
  })
})

describe('the focus stays where it is, and nothing is said,', () => {
  it('on the page that is opened first', async () => {
    await open('/site-map')

    expect(document.body).toHaveFocus()
    expect(said()).toBe('')
  })

  it('when only the query changes', async () => {
    const { goTo } = await open('/site-map')

    await goTo('/site-map?a=b')

    expect(document.body).toHaveFocus()
    expect(said()).toBe('')
  })

  it('when a page asks for other parameters of itself', async () => {
    const routes = [{ path, element: <h1>Results</h1> }]
    const at = (airline: string) =>
      `/search/airline/${airline}/origin/LHR/destination/JFK/from/2026-12-01/to/2026-12-02`
    const { goTo } = await open(at('vs'), async () => ({ build: 'build-one', routes, slots: {} }))

    await goTo(at('ba'))

    expect(document.body).toHaveFocus()
    expect(said()).toBe('')
  })

  it('when a field of the page that wrote the address is still there', async () => {
    const routes = [
      {
        path: '/cheapest',
        element: (
          <>
            <h1>Cheapest</h1>
            <input aria-label="Origin" />
          </>
        ),
      },
    ]
    const { goTo } = await open('/site-map', async () => ({ build: 'build-one', routes, slots: {} }))
    await goTo('/cheapest')
    const field = screen.getByRole('textbox', { name: 'Origin' })
    await userEvent.click(field)

    await goTo('/cheapest?origin=LHR')

    expect(field).toHaveFocus()
  })
})
