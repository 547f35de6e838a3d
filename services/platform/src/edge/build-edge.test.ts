import { readConfig } from '@pointfare/core/config'
import type { IncomingMessage } from 'node:http'
import { isForRegistry } from './build-edge.ts'

const config = readConfig({ SITE_ORIGIN: 'https://pointfare.example', PREVIEWS: 'on' })
const withOverride = { cookie: 'pointfare_consent=true; __Host-pointfare-override=x.y' }

const ask = (isReachable: boolean | undefined, url: string, headers = {}) =>
  isForRegistry({ config: () => config, isRegistryReachable: () => isReachable }, {
    url,
    headers: { host: 'pointfare.example', ...headers },
  } as IncomingMessage)

describe('a page is drawn where the registry is', () => {
  it.each([
    ['for a browser with an override', '/search', withOverride],
    ['at the address of a channel', '/', { host: 'staging.pointfare.example' }],
    ['at that of a build', '/', { host: 'mf-search-0123456789ab.preview.pointfare.example' }],
    ['for whoever opens a link of either', '/__dev?token=x', {}],
  ])('%s', (_what, url, headers) => {
    expect(ask(true, url, headers)).toBe(true)
  })

  it.each([
    ['for everybody else', true, '/search', {}],
    ['where the registry is here', undefined, '/search', withOverride],
    ['for an override while the registry is away', false, '/search', withOverride],
  ])('not %s', (_whom, isReachable, url, headers) => {
    expect(ask(isReachable, url, headers)).toBe(false)
  })
})
