import * as z from 'zod/mini'
import { RemoteName, RemoteRoute } from './described-remote.ts'
import { RemoteDescription } from './remote-description.ts'

const description = { name: 'mf-search', owner: 'search', shellApi: '^1.0.0', routes: [], slots: [] }
const route = { path: '/search', title: 'Search', description: 'Find seats' }

const isTaken = (change: object) => z.safeParse(RemoteDescription, { ...description, ...change }).success
const isRoute = (change: object) => z.safeParse(RemoteRoute, { ...route, ...change }).success

describe('a remote', () => {
  it('is named like mf-search', () => {
    const names = ['mf-search', 'mf-a1', 'mf-a-b', `mf-a${'b'.repeat(40)}`]
    const others = ['', 'search', 'a mf-search', 'mf-', 'mf-a', 'mf-1a', 'mf-Search', 'mf-search/x', 'mf-search-']

    expect([...names, ...others, `mf-a${'b'.repeat(41)}`].filter((name) => isTaken({ name }))).toEqual(names)
    expect(z.safeParse(RemoteName, 'search').error?.issues[0]?.message).toBe('A remote is named like mf-search')
  })

  it('has an owner, and says which shell it is for', () => {
    expect([{ owner: '' }, { shellApi: '' }].filter(isTaken)).toEqual([])
  })

  it('fills slots with plain names', () => {
    const slots = ['a', 'home-deals', 'top3']
    const others = ['', 'Home', '3top', '-home', 'home deals', 'home/deals', 'homeDeals', 'a deal']

    expect([...slots, ...others].filter((slot) => isTaken({ slots: [slot] }))).toEqual(slots)
    expect([...slots, ...others].filter((slot) => isRoute({ shows: [slot] }))).toEqual(slots)
  })

  it('asks for nothing ahead unless it says so', () => {
    const prefetch = [{ path: '/search', request: '/v1/api/airlines' }]

    expect(z.parse(RemoteDescription, description).prefetch).toEqual([])
    expect(z.parse(RemoteDescription, { ...description, prefetch }).prefetch).toEqual(prefetch)
    expect(isTaken({ prefetch: [{ path: '/search' }] })).toBe(false)
  })
})

describe('a page of a remote', () => {
  it('has an address from the root on', () => {
    const paths = ['/', '/search', '/search/:airlineCode']
    const others = ['', 'search', 'https://elsewhere.example/', '/search results', '/search\n', ' /search']

    expect([...paths, ...others].filter((path) => isRoute({ path }))).toEqual(paths)
    expect(z.safeParse(RemoteRoute, { ...route, path: 'search' }).error?.issues[0]?.message).toBe(
      'A route starts with /',
    )
  })

  it('has a title and a description', () => {
    expect([{ title: '' }, { description: '' }].filter(isRoute)).toEqual([])
  })

  it('is for everybody, or for members', () => {
    expect(['authenticated', '', 'admin'].filter((guard) => isRoute({ guard }))).toEqual(['authenticated'])
  })
})
