import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { shellAt } from '../../testing/shell-at.tsx'

const release = aRelease({
  'mf-deals': aPinnedRemote('mf-deals', {
    version: '2.3.4',
    routes: [{ path: '/deals', title: 'Deals', description: 'The deals of the day.' }],
  }),
})
const deals = { build: 'build-one', routes: [], slots: {} }

async function open(load: () => Promise<unknown>) {
  const api = { user: '', search: 'https://search.example', flight: '', routes: '', stream: '/stream' }
  const { shell } = shellAt('/debug/config', { release, load, config: { api, environment: 'production' } })
  await act(async () => {
    render(shell)
  })
  await screen.findByRole('heading', { name: 'Configuration' })
}

/** What the page says beside a name within a section. */
const valueOf = (section: string, name: string) =>
  within(screen.getByRole('region', { name: section })).getByText(name).nextElementSibling?.textContent

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('the configuration page', () => {
  it('tells environment, version and build time', async () => {
    await open(async () => deals)

    expect(valueOf('Shell', 'Environment')).toBe('production')
    expect(valueOf('Shell', 'Version')).toBe('1.0.0')
    expect(valueOf('Shell', 'Build time')).toBe('2027-03-01 00:00:00 UTC')
  })

  it('tells every API base, and says it in words where there is none', async () => {
    await open(async () => deals)

    expect(valueOf('API bases', 'Search')).toBe('https://search.example')
    expect(valueOf('API bases', 'Flight')).toBe("the site's own origin")
    expect(valueOf('API bases', 'Streaming')).toBe('/stream')
  })

  it('loads every remote of the live release and tells how long it took', async () => {
    await open(async () => deals)

    expect(valueOf('Remotes', 'Version')).toBe('2.3.4')
    expect(valueOf('Remotes', 'Build')).toBe('build-one')
    expect(await screen.findByText(/Loaded in \d+ ms/)).toBeVisible()
  })

  it('tells why a remote does not load, and tries again', async () => {
    expectComplaints(/RemoteLoadFailed/)
    let isUp = false
    await open(async () => {
      if (!isUp) throw new Error('404')
      return deals
    })
    expect(await screen.findByText('✕ mf-deals: did not load')).toBeVisible()
    expect(screen.getByText('404')).toBeVisible()

    isUp = true
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())

    expect(await screen.findByText(/Loaded in \d+ ms/)).toBeVisible()
  })

  it('copies everything as JSON', async () => {
    const user = userEvent.setup()
    await open(async () => deals)

    await user.click(screen.getByRole('button', { name: 'Copy as JSON' }))
    expect(await screen.findByText('Configuration copied.')).toBeVisible()

    const copied = JSON.parse(await navigator.clipboard.readText())
    expect(copied.release).toEqual({
      channel: 'production',
      seq: 1,
      shell: { build: 'build-one' },
      remotes: { 'mf-deals': { build: 'build-one', loadedInMs: expect.any(Number) } },
    })
    expect(copied.config.api.search).toBe('https://search.example')
  })
})
