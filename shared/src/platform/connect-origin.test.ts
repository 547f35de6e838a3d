import * as z from 'zod/mini'
import { ConnectOrigins, mostConnectOrigins } from './connect-origin.ts'

const faultOf = (origins: readonly string[]) => z.safeParse(ConnectOrigins, origins).error?.issues[0]?.message

describe('the origins that a remote calls', () => {
  it.each([
    'https://maps.example',
    'https://api.maps.example:8443',
    'https://xn--bcher-kva.example',
    'http://localhost',
    'http://localhost:9000',
  ])('may be %s', (origin) => {
    expect(faultOf([origin])).toBeUndefined()
  })

  it.each([
    'http://maps.example',
    'https://*.maps.example',
    'https://*',
    'https:',
    '*',
    'https://maps.example/',
    'https://maps.example/tiles',
    'https://maps.example:443',
    'https://Maps.example',
    'https://ada@maps.example',
    "https://maps.example; script-src 'unsafe-inline'",
    'https://maps.example https://other.example',
    'wss://maps.example',
    'data:',
    "'self'",
    'http://localhost.maps.example',
    'http://127.0.0.1:9000',
    'https://..',
    'https://maps.example:99999',
    '',
  ])('are never "%s", and the refusal says what they look like', (origin) => {
    expect(faultOf([origin])).toMatch(/https:\/\/ and one exact host.* such as https:\/\/maps\.example/)
  })

  it('are few, and each is named once', () => {
    const many = Array.from({ length: mostConnectOrigins + 1 }, (_, at) => `https://host-${at}.example`)

    expect(faultOf(many.slice(1))).toBeUndefined()
    expect(faultOf(many)).toBe('A remote calls at most 10 other origins')
    expect(faultOf(['https://maps.example', 'https://maps.example'])).toBe('An origin to call is named once')
  })
})
