import type { ArtifactDeclaration } from '@pointfare/shared/contracts/artifact'
import { buildDifference } from './build-difference.ts'

const file = (path: string, bytes: number, hash: string) => ({
  path,
  bytes,
  integrity: `sha384-${hash.repeat(64)}`,
  type: 'text/javascript',
})

const route = (path: string) => ({ path, title: path, description: path })

const before: ArtifactDeclaration = {
  name: 'mf-search',
  build: 'search-1',
  version: '1.0.0',
  entry: 'entry.js',
  preload: [],
  styles: [],
  uniqueName: 'mf-search_search-1',
  shared: { react: '^19.0.0', swr: '^2.0.0' },
  remote: {
    name: 'mf-search',
    owner: 'Search team',
    shellApi: '^1.0.0',
    routes: [route('/search'), route('/search/old')],
    slots: ['home-search'],
    prefetch: [],
  },
  files: [file('entry.js', 1000, 'a'), file('page.js', 2000, 'b'), file('entry.js.map', 9000, 'c')],
}

describe('the difference between two builds', () => {
  it('is nothing between a build and itself', () => {
    expect(buildDifference(before, before)).toMatchObject({
      pages: { added: [], removed: [] },
      modules: [],
      files: { same: 2, added: 0, removed: 0 },
      bytes: { from: 3000, to: 3000 },
    })
  })

  it('names pages, slots and borrowed modules, and counts files and bytes without source maps', () => {
    const after: ArtifactDeclaration = {
      ...before,
      version: '1.1.0',
      shared: { react: '^19.3.0' },
      remote: { ...before.remote!, routes: [route('/search'), route('/search/map')], slots: [] },
      files: [file('entry.js', 1500, 'd'), file('page.js', 2000, 'b'), file('entry.js.map', 1, 'e')],
    }

    expect(buildDifference(before, after)).toEqual({
      versions: { from: '1.0.0', to: '1.1.0' },
      pages: { added: ['/search/map'], removed: ['/search/old'] },
      slots: { added: [], removed: ['home-search'] },
      modules: [
        { module: 'react', from: '^19.0.0', to: '^19.3.0' },
        { module: 'swr', from: '^2.0.0', to: undefined },
      ],
      files: { same: 1, added: 1, removed: 1 },
      bytes: { from: 3000, to: 3500 },
    })
  })
})
