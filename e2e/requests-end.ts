import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What stays open as long as its page does. */
const isStream = (request: Request) =>
  request.resourceType() === 'eventsource' || /\/(stream|events)(\/|\?|$)/.test(new URL(request.url()).pathname)

/** What comes may ask for more, a little later. */
const quietMs = 500

/** From now on knows what the page waits for; the function that it answers resolves once nothing but streams is open. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const changes = (change: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return
    change(request)
    changedAt = performance.now()
  }
  page.on(
    'request',
    changes((request) => open.add(request)),
  )
  page.on(
    'requestfinished',
    changes((request) => open.delete(request)),
  )
  page.on(
    'requestfailed',
    changes((request) => open.delete(request)),
  )

  return async () => {
    changedAt = performance.now()
    const waitsFor = () =>
      open.size === 0 && performance.now() - changedAt < quietMs
        ? ['what it may ask for next']
        : [...open].map((request) => request.url())
    await expect.poll(waitsFor, { timeout: 30_000 }).toEqual([])
  }
}
