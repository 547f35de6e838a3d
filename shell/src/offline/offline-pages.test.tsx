import { act, render, screen, within } from '@testing-library/react'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { fakeCaches } from '../testing/fake-caches.ts'
import { shellAt } from '../testing/shell-at.tsx'
import { cacheNames, storedAtHeader, storedForHeader } from '../worker/cache-names.ts'
import type { Connection } from './connection.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

async function open(path: string, connection: Connection) {
  await act(async () => {
    render(shellAt(path, { connection, config: aRuntimeConfig() }).shell)
  })
}

const line = () => screen.getAllByRole('status')[0]

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.assign(globalThis, { caches: undefined })
})

describe('the line below the header', () => {
  it('is empty while the site is there', async () => {
    await open('/site-map', { status: 'online' })

    expect(line()).toBeEmptyDOMElement()
  })

  it('says that there is no network, and leads to what can be opened', async () => {
    await open('/site-map', { status: 'offline' })

    expect(line()).toHaveTextContent('You are offline.')
    expect(screen.getByRole('link', { name: 'What you can open' })).toHaveAttribute('href', '/offline')
  })

  it('says how old the results are', async () => {
    await open('/site-map', { status: 'unreachable', storedAt: hoursAgo(2) })

    expect(line()).toHaveTextContent(/^We cannot reach the site\. These results are from \d\d:\d\d .*, 2 hours ago\./)
  })

  it('says that the page is being updated', async () => {
    await open('/site-map', { status: 'back' })

    expect(line()).toHaveTextContent('You are online again. Updating this page...')
    expect(screen.queryByRole('link', { name: 'What you can open' })).not.toBeInTheDocument()
  })
})

describe('the page of what can be opened', () => {
  async function keep(...answers: [address: string, hours: number][]) {
    const caches = fakeCaches()
    const cache = await caches.open(cacheNames.answers)
    for (const [index, [address, hours]] of answers.entries()) {
      const headers = { [storedForHeader]: address, [storedAtHeader]: hoursAgo(hours) }
      await cache.put(`/api/v1/answers/${index}`, new Response('[]', { headers }))
    }
    Object.assign(globalThis, { caches })
  }

  it('lists pages by when they were seen, each once', async () => {
    await keep(['/how-it-works?a=1', 5], ['/site-map', 30], ['/site-map', 2])

    await open('/offline', { status: 'offline' })

    expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    const pages = within(await screen.findByRole('list', { name: 'Kept pages' })).getAllByRole('listitem')
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Site MapSeen at .*, 2 hours ago\/site-map$/),
      expect.stringMatching(/^How It WorksSeen at .*, 5 hours ago\/how-it-works\?a=1$/),
    ])
  })

  it('says so when nothing is kept', async () => {
    await open('/offline', { status: 'online' })

    expect(screen.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible()
    expect(await screen.findByText('Nothing yet')).toBeVisible()
  })
})

it('a page that was never opened here says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { shell } = shellAt('/search', {
    connection: { status: 'offline' },
    load: async () => Promise.reject(new Error('gone')),
  })
  await act(async () => {
    render(shell)
  })

  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline, and this page is not available offline.')
})
