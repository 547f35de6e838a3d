import * as z from 'zod/mini'
import { ReleaseScope, scopesLet, TokenRequest } from './release-token.ts'

describe('what a token lets do', () => {
  it.each([
    [['admin'], 'release:production/mf-search', true],
    [['admin'], 'publish:shell', true],
    [['release:production'], 'release:production', true],
    [['release:production'], 'release:production/mf-search', true],
    [['release:production/mf-search'], 'release:production/mf-search', true],
    [['publish:mf-members', 'publish:mf-search'], 'publish:mf-search', true],
    [['release:production/mf-search'], 'release:production', false],
    [['release:production/mf-search'], 'release:production/mf-members', false],
    [['release:prod'], 'release:production', false],
    [['release:prod'], 'release:production/mf-search', false],
    [['publish:mf-search'], 'admin', false],
    [[], 'publish:mf-search', false],
  ])('of %j for %s: %s', (scopes, needed, isLet) => {
    expect(scopesLet(scopes, needed)).toBe(isLet)
  })
})

describe('a scope', () => {
  const longest = 'a'.repeat(39)

  it.each([
    'admin',
    'publish:shell',
    'publish:mf-search',
    `publish:mf-a${longest}b`,
    'release:production',
    `release:a${longest}`,
    'release:staging-2/shell',
    'release:production/mf-price-feed',
  ])('can be %s', (scope) => {
    expect(z.safeParse(ReleaseScope, scope).success).toBe(true)
  })

  it.each([
    '',
    'admins',
    'an admin',
    'publish:',
    'publish:search',
    'publish:mf-',
    'publish:mf-s',
    'publish:mf-1x',
    'publish:mf-search-',
    `publish:mf-aa${longest}b`,
    'release:',
    'release:Production',
    `release:aa${longest}`,
    'release:production/',
    'release:production/search',
    'release:production/mf-search/more',
  ])('cannot be %j', (scope) => {
    expect(z.safeParse(ReleaseScope, scope).error?.issues[0]?.message).toBe(
      'A scope is admin, edge, or like publish:mf-search, release:production or release:production/mf-search',
    )
  })
})

describe('a token that is asked for', () => {
  const requested = { name: 'ci-search', scopes: ['publish:mf-search'] }
  const take = (change: object) => z.safeParse(TokenRequest, { ...requested, ...change })

  it('lasts ninety days unless it says how long: up to a year', () => {
    expect(z.parse(TokenRequest, requested)).toEqual({ ...requested, expiresInDays: 90 })
    expect([1, 366, 0, 367, 1.5].map((expiresInDays) => take({ expiresInDays }).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is for one to twenty things', () => {
    expect([0, 1, 20, 21].map((count) => take({ scopes: Array(count).fill('admin') }).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(take({ scopes: ['everything'] }).success).toBe(false)
  })

  it.each([
    ['c', 'A token is named like ci-search'],
    ['Ci', 'A token is named like ci-search'],
    ['1ci', 'A token is named like ci-search'],
    ['ci search', 'A token is named like ci-search'],
    ['c'.repeat(41), 'A token is named like ci-search'],
    ['admin', 'admin and auto are names of the registry itself'],
    ['auto', 'admin and auto are names of the registry itself'],
  ])('cannot be named %s', (name, words) => {
    expect(take({ name }).error?.issues[0]?.message).toBe(words)
  })

  it.each(['ci', 'admins', 'c'.repeat(40)])('can be named %s', (name) => {
    expect(take({ name }).success).toBe(true)
  })
})
