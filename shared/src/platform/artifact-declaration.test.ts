import * as z from 'zod/mini'
import { ArtifactDeclaration, ArtifactFile, SentDeclaration } from './artifact-declaration.ts'

const file = {
  path: 'entry.js',
  bytes: 0,
  integrity: `sha384-${'a'.repeat(64)}`,
  type: 'text/javascript; charset=utf-8',
}

describe('a file', () => {
  it.each(['application/json', 'image/svg+xml', 'font/woff2', 'application/vnd.ms-x'])('can be %s', (type) => {
    expect(z.parse(ArtifactFile, { ...file, type })).toEqual({ ...file, type })
  })

  it.each([
    { bytes: -1 },
    { bytes: 1.5 },
    { type: 'json' },
    { type: 'text/html; charset=latin1' },
    { type: 'text/html\nset-cookie: a=b' },
    { type: 'Text/html' },
    { type: 'a text/html' },
    { path: '../entry.js' },
    { integrity: '' },
  ])('cannot have %j', (change) => {
    expect(z.safeParse(ArtifactFile, { ...file, ...change }).success).toBe(false)
  })
})

describe('a declaration', () => {
  const declaration = {
    name: 'mf-search',
    build: 'abc123',
    version: '1.4.0',
    entry: 'entry.js',
    preload: [],
    styles: [],
    uniqueName: 'mf_search',
    shared: {},
    files: [file],
  }

  it.each([
    {},
    { version: '1.4.0-rc.1', commit: 'abc' },
    { version: '12.34.56' },
    { pages: { '/': ['home.js'] }, lent: { react: ['react.js'] } },
    { fallbacks: { react: '^19.0.0' }, shared: { react: '^19.0.0' } },
    { files: Array(2000).fill(file) },
  ])('may have %j', (change) => {
    expect(z.parse(ArtifactDeclaration, { ...declaration, ...change })).toEqual({ ...declaration, ...change })
  })

  it.each([
    { version: '1.4' },
    { version: 'v1.4.0' },
    { version: '1.4.0+build' },
    { version: '1.4.0-' },
    { commit: 7 },
    { entry: '../entry.js' },
    { preload: ['/a.js'] },
    { styles: ['/a.css'] },
    { pages: { '/': ['../home.js'] } },
    { lent: { react: ['../react.js'] } },
    { fallbacks: { react: 19 } },
    { shared: { react: 19 } },
    { uniqueName: '' },
    { remote: {} },
    { files: [] },
    { files: Array(2001).fill(file) },
    ...Object.keys(declaration).map((name) => ({ [name]: undefined })),
  ])('cannot have %j', (change) => {
    expect(z.safeParse(ArtifactDeclaration, { ...declaration, ...change }).success).toBe(false)
  })

  it('tells in words how versions are written', () => {
    const { error } = z.safeParse(ArtifactDeclaration, { ...declaration, version: '1.4' })

    expect(error?.issues[0]?.message).toBe('A version is semver, such as 1.4.0')
  })

  describe('that is sent', () => {
    const route = { path: '/search', title: 'Search', description: 'Find seats' }
    const prefetch = { path: '/search', request: '/v1/api/airlines' }
    const remote = { name: 'mf-search', owner: 'search', shellApi: '^1.0.0', routes: [route], slots: [] }
    const later = { later: true }

    it('prefetches nothing unless it says so', () => {
      const sent = z.parse(SentDeclaration, { ...declaration, remote })

      expect(sent).toEqual({ ...declaration, remote: { ...remote, prefetch: [] } })
    })

    it.each([
      later,
      { files: [{ ...file, ...later }] },
      { remote: { ...remote, ...later } },
      { remote: { ...remote, routes: [{ ...route, ...later }] } },
      { remote: { ...remote, prefetch: [{ ...prefetch, ...later }] } },
    ])('is refused with what only later versions know, which readers pass over: %j', (change) => {
      expect(z.safeParse(SentDeclaration, { ...declaration, ...change }).success).toBe(false)
      expect(z.safeParse(ArtifactDeclaration, { ...declaration, ...change }).success).toBe(true)
    })
  })
})
