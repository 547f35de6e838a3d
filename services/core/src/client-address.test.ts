import Fastify from 'fastify'
import type { IncomingMessage } from 'node:http'
import { networkOf } from './limits/network-of.ts'
import { clientAddress, readTrustedProxies } from './trusted-proxies.ts'

describe.each(['0', '1', '2', '10.0.0.7', '10.0.0.0/8, 192.0.2.1', '2001:db8::/32'])('behind %s', (proxies) => {
  it.each([undefined, '198.51.100.1', '198.51.100.1, 10.1.2.3', '203.0.113.9, 192.0.2.1, 10.0.0.9', 'unknown', ', ,'])(
    'a request is of whom Fastify says, forwarded for %s',
    async (forwarded) => {
      const trustProxy = readTrustedProxies(proxies)!
      const addressOf = clientAddress(trustProxy)
      const app = Fastify({ trustProxy })
      app.get('/', async ({ ip, raw }) => ({ ip, ours: addressOf(raw) }))

      for (const remoteAddress of ['10.0.0.7', '192.0.2.1', '2001:db8::7', '203.0.113.1']) {
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
        const { ip, ours } = (await app.inject({ url: '/', remoteAddress, headers })).json()
        expect(ours).toBe(ip)
      }
      await app.close()
    },
  )
})

it.each(['0', '10.0.0.0/8'])('behind %s, a request whose connection is gone is of nobody', (proxies) => {
  const addressOf = clientAddress(readTrustedProxies(proxies)!)
  const gone = { socket: {}, headers: { 'x-forwarded-for': '198.51.100.1' } } as unknown as IncomingMessage // what is read of one

  expect(networkOf(addressOf(gone))).toBe('unknown')
})
