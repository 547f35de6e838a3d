import type { PinnedRemote } from '../platform/release.ts'
import { isRenderedOnServer } from './rendered-on-server.ts'

const route = (path: string) => ({ path, title: path, description: path })
// Of a remote only its routes are asked for.
const remotes = {
  'mf-members': {
    routes: [{ ...route('/members'), guard: 'authenticated' }, route('/members/help')],
  } as unknown as PinnedRemote,
  'mf-search': { routes: [route('/search')] } as unknown as PinnedRemote,
}

describe('a server', () => {
  it.each(['/', '/search', '/members/help', '/how-it-works', '/no/such/page'])('draws %s', (path) => {
    expect(isRenderedOnServer(remotes, path)).toBe(true)
  })

  it.each(['/members', '/login', '/offline', '/debug/config'])('leaves %s to the browser', (path) => {
    expect(isRenderedOnServer(remotes, path)).toBe(false)
  })
})
