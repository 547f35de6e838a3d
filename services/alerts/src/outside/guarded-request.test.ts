import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { AddressRefused, guardedRequest, lookUpPublic } from './guarded-request.ts'

let server: Server
let origin: string
const seen: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    if (request.url === '/slow') return
    const headers = { location: `${origin}/elsewhere`, 'retry-after': '7' }
    response.writeHead(request.url === '/moved' ? 307 : 201, headers).end('a'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void seen.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (url: string, settings = { allowsLocal: false }) =>
  guardedRequest(settings)({ url, headers: {}, body: Buffer.from('hello') })

describe('a call to somebody else’s address', () => {
  it.each([
    'http://push.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
    'https://93.184.215.14:22/',
  ])('to %s is refused', async (url) => {
    await expect(call(url)).rejects.toThrow(AddressRefused)
  })

  it('to this machine goes out where that is allowed', async () => {
    expect(await call(`${origin}/here`, { allowsLocal: true })).toEqual({ status: 201, retryAfterSeconds: 7 })
    expect(seen).toEqual(['POST /here'])
  })

  it('follows no redirect', async () => {
    expect(await call(`${origin}/moved`, { allowsLocal: true })).toMatchObject({ status: 307 })
    expect(seen).toEqual(['POST /moved'])
  })

  it('is given up when it takes too long', async () => {
    const settings = { allowsLocal: true, timeoutMs: 50 }

    await expect(call(`${origin}/slow`, settings)).rejects.toThrow('aborted')
  })
})

it('a name that means this machine means nothing', async () => {
  const looked = Promise.withResolvers<unknown>()
  lookUpPublic('localhost', {}, (error) => looked.resolve(error))

  expect(await looked.promise).toBeInstanceOf(AddressRefused)
})
