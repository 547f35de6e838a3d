import { readConfig } from '../config.ts'
import { InvalidConfig } from './invalid-config.ts'

const fastly = { FASTLY_SERVICE: 'SU1Z0isxPaozGVKXdm0eY', FASTLY_TOKEN: 'a token for purging' }

describe('caches in front', () => {
  it('are none unless they are named', () => {
    expect(readConfig({}).frontCaches).toEqual({ caches: [], pagesSeconds: 60 })
  })

  it('are Varnish caches at their addresses, and a service of Fastly at its API', () => {
    const env = { VARNISH_CACHES: ' http://10.0.0.5:6081/, http://10.0.0.6:6081,http://10.0.0.6:6081', ...fastly }

    expect(readConfig({ ...env, SHARED_PAGES_SECONDS: '20' }).frontCaches).toEqual({
      caches: [
        { kind: 'varnish', url: 'http://10.0.0.5:6081' },
        { kind: 'varnish', url: 'http://10.0.0.6:6081' },
        {
          kind: 'fastly',
          url: 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdm0eY/purge',
          token: 'a token for purging',
        },
      ],
      pagesSeconds: 20,
    })
  })

  it.each([
    [
      { VARNISH_CACHES: '10.0.0.5:6081' },
      /^VARNISH_CACHES: "10\.0\.0\.5:6081" is no address of a cache; write them like/,
    ],
    [{ VARNISH_CACHES: 'http://cache/path' }, /^VARNISH_CACHES: "http:\/\/cache\/path" is no address of a cache/],
    [{ VARNISH_CACHES: ',' }, /^VARNISH_CACHES: must name a cache/],
    [{ ...fastly, FASTLY_SERVICE: 'no service' }, /^FASTLY_SERVICE: must be the id of a Fastly service/],
    [{ FASTLY_SERVICE: fastly.FASTLY_SERVICE }, /^FASTLY_TOKEN: must be set with FASTLY_SERVICE$/],
    [{ FASTLY_TOKEN: fastly.FASTLY_TOKEN }, /^FASTLY_SERVICE: must be set with FASTLY_TOKEN$/],
    [{ FASTLY_URL: 'https://api.example' }, /^FASTLY_URL: does nothing without FASTLY_SERVICE$/],
    [{ SHARED_PAGES_SECONDS: '20' }, /^SHARED_PAGES_SECONDS: does nothing without VARNISH_CACHES or FASTLY_SERVICE/],
    [{ ...fastly, SHARED_PAGES_SECONDS: '301' }, /^SHARED_PAGES_SECONDS: must be a whole number from 1 to 300$/],
    [
      { ...fastly, SERVER_RENDERING: 'off' },
      /^SERVER_RENDERING: must be on: pages that caches in front share are kept/,
    ],
    [
      { ...fastly, DRAWN_PAGES_MB: '0' },
      /^DRAWN_PAGES_MB: must be more than 0: pages that caches in front share are kept/,
    ],
  ])('are not started with what cannot be meant: %j', (env, line) => {
    const read = () => readConfig(env)

    expect(read).toThrow(InvalidConfig)
    expect(read).toThrow(line)
  })
})
