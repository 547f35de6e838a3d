import { readConfig } from './config.ts'
import { buildKey, buildPlace, hostKind, previewOrigin } from './preview-hosts.ts'

const names = (env: Record<string, string> = {}) =>
  readConfig({ SITE_ORIGIN: 'https://pointfare.example', PREVIEWS: 'on', HOST: 'box.internal', ...env })
const search = { kind: 'build', name: 'mf-search', key: '3f9c2ab81d04' }

describe('what a host name asks for', () => {
  it.each([
    [undefined, 'site'],
    ['pointfare.example', 'site'],
    ['POINTFARE.example:8443', 'site'],
    ['www.pointfare.example', 'site'],
    ['127.0.0.1:4000', 'site'],
    ['[::1]:4000', 'site'],
    ['localhost', 'site'],
    ['pointfare-1', 'site'],
    ['box.internal:4000', 'site'],
    ['a.b.pointfare.example', 'unknown'],
    ['preview.preview.pointfare.example', 'unknown'],
    ['mf-search.preview.pointfare.example', 'unknown'],
    ['mf-search-3f9c2ab81d0.preview.pointfare.example', 'unknown'],
    ['mf-search-3f9c2ab81d04.pointfare.example.preview.pointfare.example', 'unknown'],
    ['staging-.pointfare.example', 'strange'],
    ['-staging.pointfare.example', 'strange'],
    ['9lives.pointfare.example', 'unknown'],
    [`${'a'.repeat(64)}.pointfare.example`, 'unknown'],
    ['evil.example', 'strange'],
    ['evilpointfare.example', 'strange'],
    ['staging.pointfare.example.evil.example', 'strange'],
    ['pointfare.example.', 'strange'],
    ['staging.pointfare.example.', 'strange'],
    ['staging..pointfare.example', 'strange'],
    ['.pointfare.example', 'strange'],
    ['me@staging.pointfare.example', 'strange'],
    ['me:secret@staging.pointfare.example', 'strange'],
    ['staging.pointfare.example/x', 'strange'],
    ['staging.pointfare.example#', 'strange'],
    ['staging.pointfare.example:443:80', 'strange'],
    ['staging.pointfare.example:port', 'strange'],
    ['staging.pointfare.example, pointfare.example', 'strange'],
    ['stäging.pointfare.example', 'strange'],
    ['staging。pointfare.example', 'strange'],
    ['%73taging.pointfare.example', 'strange'],
    ['staging\u0000.pointfare.example', 'strange'],
    ['', 'strange'],
    [`${'a.'.repeat(130)}pointfare.example`, 'strange'],
    ['0x7f.1', 'strange'],
  ])('%j is of kind %s', (host, kind) => {
    expect(hostKind(host, names())).toEqual({ kind })
  })

  it.each([
    ['staging.pointfare.example', { kind: 'channel', channel: 'staging' }],
    ['STAGING.Pointfare.Example:8443', { kind: 'channel', channel: 'staging' }],
    ['xn--stging-bua.pointfare.example', { kind: 'channel', channel: 'xn--stging-bua' }],
    ['mf-search-3f9c2ab81d04.preview.pointfare.example', search],
    ['shell-3f9c2ab81d04.preview.pointfare.example', { ...search, name: 'shell' }],
  ])('%s is %j', (host, place) => {
    expect(hostKind(host, names())).toEqual(place)
  })

  it('is told below a domain of its own, where one is set, and not below the site', () => {
    const elsewhere = names({ PREVIEW_DOMAIN: 'previews.example' })

    expect(hostKind('staging.previews.example', elsewhere)).toEqual({ kind: 'channel', channel: 'staging' })
    expect(hostKind('staging.pointfare.example', elsewhere)).toEqual({ kind: 'strange' })
    expect(hostKind('pointfare.example', elsewhere)).toEqual({ kind: 'site' })
  })
})

describe('the address of a place', () => {
  const longest = `mf-${'a'.repeat(41)}`

  it.each([
    [{ kind: 'channel', channel: 'staging' } as const, 'staging.pointfare.example'],
    [buildPlace('mf-search', '3f9c2ab81d04'), 'mf-search-3f9c2ab81d04.preview.pointfare.example'],
    [buildPlace(longest, 'v1.2.3'), `${longest}-${buildKey('v1.2.3')}.preview.pointfare.example`],
  ])('of %j leads back to it', (place, host) => {
    expect(previewOrigin(place, names())).toBe(`https://${host}`)
    expect(hostKind(host, names())).toEqual(place)
    for (const label of host.split('.')) expect(label.length).toBeLessThanOrEqual(63)
  })

  it('keeps scheme and port of the site', () => {
    const local = names({ SITE_ORIGIN: 'http://localhost:4931' })

    expect(previewOrigin({ kind: 'channel', channel: 'staging' }, local)).toBe('http://staging.localhost:4931')
  })

  it('is none below a number, nor for a channel that cannot be a name', () => {
    const numbered = names({ SITE_ORIGIN: 'http://192.0.2.7' })

    expect(previewOrigin({ kind: 'channel', channel: 'staging' }, numbered)).toBeUndefined()
    expect(previewOrigin({ kind: 'channel', channel: 'staging-' }, names())).toBeUndefined()
    expect(previewOrigin({ kind: 'channel', channel: 'www' }, names())).toBeUndefined()
  })

  it('of builds whose ids are no part of a name is told apart by a hash', () => {
    expect(buildKey('mf-search-1')).toMatch(/^[a-f\d]{12}$/)
    expect(buildKey('mf-search-1')).not.toBe(buildKey('mf-search-2'))
  })
})
