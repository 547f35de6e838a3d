import { prefetchFaults } from '@pointfare/shared/operations/prefetch-faults'
import description from '../remote.json'
import { routes, slots } from './entry.ts'

describe('the remote', () => {
  it('exposes exactly the routes and slots that it describes', () => {
    expect(routes.map(({ path }) => path)).toEqual(description.routes.map(({ path }) => path))
    expect(Object.keys(slots)).toEqual(description.slots)
  })

  it('prefetches what the API answers, once a page', () => {
    expect(prefetchFaults(description.prefetch)).toEqual([])
  })
})
