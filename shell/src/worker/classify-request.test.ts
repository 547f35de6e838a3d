import { classifyRequest, type Requested } from './classify-request.ts'

const origin = 'https://pointfare.example'
const serverPaths = ['/stream', '/releases', '/authorize', '/oauth', '/u', '/mcp', '/docs', '/__dev', '/outbox']

type Circumstances = Partial<Omit<Requested, 'headers'>> & { headers?: Record<string, string> }

const way = (path: string, { headers = {}, ...requested }: Circumstances = {}) =>
  classifyRequest(
    { method: 'GET', mode: 'cors', cache: 'default', url: origin + path, ...requested, headers: new Headers(headers) },
    { origin, serverPaths },
  )

describe('the worker', () => {
  it.each(['/', '/search', '/search/airline/VS/origin/LHR', '/members', '/user-guide', '/streams'])(
    'stands in for the page at %s',
    (path) => {
      expect(way(path, { mode: 'navigate' })).toBe('page')
    },
  )

  it.each(['/authorize?client_id=1', '/oauth/token', '/u/login', '/docs', '/__dev?token=1', '/releases', '/outbox'])(
    'leaves alone the page of the server at %s',
    (path) => {
      expect(way(path, { mode: 'navigate' })).toBeUndefined()
    },
  )

  it('gives files of builds and answers of the API', () => {
    expect(way('/artifacts/shell/0a1b/main.js', { mode: 'cors' })).toBe('file')
    expect(way('/api/v1/explore/places')).toBe('answer')
    expect(way('/v1/api/airlines?origin=LHR')).toBe('answer')
  })

  it.each<[string, string, Circumstances]>([
    ['a change', '/v1/api/alerts', { method: 'POST' }],
    ['a question whether something is there', '/artifacts/shell/0a1b/main.js', { method: 'HEAD' }],
    ["a call in somebody's name", '/v1/api/users/me', { headers: { authorization: 'Bearer secret' } }],
    ['a part of a file', '/artifacts/shell/0a1b/main.js', { headers: { range: 'bytes=0-9' } }],
    ['a stream at any address', '/api/v1/holidays', { headers: { accept: 'text/event-stream' } }],
    ['the stream of prices', '/stream/price-changes', {}],
    ['releases', '/releases/v1/channels/production/head?after=7', { cache: 'no-store' }],
    ['an answer that is wanted fresh', '/api/v1/explore/places', { cache: 'no-store' }],
    ['assistants', '/mcp', {}],
    ['a picture at the root', '/icon-192.png', {}],
    ['itself', '/sw.js', {}],
  ])('leaves alone %s', (_what, path, requested) => {
    expect(way(path, requested)).toBeUndefined()
  })

  it('leaves alone what is of another origin', () => {
    expect(way('', { url: 'https://elsewhere.example/artifacts/shell/0a1b/main.js' })).toBeUndefined()
    expect(way('', { url: 'https://elsewhere.example/', mode: 'navigate' })).toBeUndefined()
  })
})
