import { cachedPages } from '../pages/offline/offline-page.tsx'
import { fakeCaches } from '../testing/fake-caches.ts'
import { createAnswers } from '../worker/answers.ts'
import { keepForOffline } from './keep-for-offline.ts'

const origin = 'https://pointfare.example'
const now = '2026-11-21T12:00:00.000Z'

const keep = (answers: Record<string, unknown>, caches: CacheStorage) =>
  keepForOffline({ now, answers }, { location: { origin, pathname: '/search', search: '?seats=2' }, caches })

describe('answers that came with a page', () => {
  it('are what the worker answers without network, with their time', async () => {
    const caches = fakeCaches()
    await keep({ '/v1/api/airlines': ['VS'], '@"/one","/two",': [1, 2] }, caches)

    const worker = createAnswers({
      caches,
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
      now: () => Date.parse(now),
      isOnline: () => false,
    })
    const { response, storedAt } = await worker.answer(new Request(`${origin}/v1/api/airlines`))

    expect(await response.json()).toEqual(['VS'])
    expect(storedAt).toBe(now)
    expect(await cachedPages({ open: caches.open, has: async () => true })).toEqual([
      { address: '/search?seats=2', storedAt: new Date(now) },
    ])
  })
})
