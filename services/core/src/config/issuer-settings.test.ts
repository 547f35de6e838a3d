import { readConfig } from '../config.ts'

const rule = { claims: { repository: 'deals/site', ref: 'refs/heads/main' }, scopes: ['publish:mf-deals'] }
const gitHub = { issuer: 'https://token.actions.githubusercontent.com', rules: [rule] }
const read = (issuers: unknown) =>
  readConfig({ SITE_ORIGIN: 'https://flights.example', RELEASE_ISSUERS: JSON.stringify(issuers) })

describe('RELEASE_ISSUERS', () => {
  it('takes issuers with rules; their tokens are for this site', () => {
    expect(read([gitHub]).releaseIssuers).toEqual([{ ...gitHub, audience: 'https://flights.example' }])
    expect(read([{ ...gitHub, audience: 'pointfare' }]).releaseIssuers).toMatchObject([{ audience: 'pointfare' }])
  })

  it('trusts nobody by itself', () => {
    expect(readConfig({}).releaseIssuers).toEqual([])
  })

  const withRule = (changes: object) => [{ ...gitHub, rules: [{ ...rule, ...changes }] }]
  const withClaims = (claims: object) => withRule({ claims })

  it.each<[string, unknown, string]>([
    ['no list', gitHub, 'RELEASE_ISSUERS: must be JSON, a list like'],
    ['an issuer without TLS', [{ ...gitHub, issuer: 'http://ci.example' }], 'issuer 1, issuer: An issuer is written'],
    ['an issuer twice', [gitHub, gitHub], 'each issuer is named once'],
    ['no rules', [{ ...gitHub, rules: [] }], 'issuer 1, rules: '],
    ['any project', withClaims({ ref: 'refs/heads/main' }), 'issuer 1, rules.1.claims: name the project by repository'],
    ['projects of a pattern', withClaims({ ...rule.claims, repository: 'deals/*' }), 'projects are named whole'],
    ['any branch', withClaims({ repository: 'deals/site' }), 'say which runs by ref'],
    ['a star in the middle', withClaims({ ...rule.claims, ref: 'refs/*/main' }), 'A claim is given as it is'],
    ['all scopes', withRule({ scopes: ['admin'] }), 'rules.1.scopes.1: admin is for people'],
    ['the scope of an edge', withRule({ scopes: ['edge'] }), 'rules.1.scopes.1: admin is for people, edge for hosts'],
    [
      'a scope that there is not',
      withRule({ scopes: ['publish:*'] }),
      'rules.1.scopes.1: A scope is admin, edge, or like',
    ],
    ['what is unknown', withRule({ scope: 'publish:mf-deals' }), 'issuer 1, rules.1: Unrecognized key'],
  ])('refuses %s at start', (_, issuers, words) => {
    expect(() => read(issuers)).toThrow(words)
  })
})
