import { anAnswer } from '../testing/fake-caches.ts'
import { isFileAsNamed, mayKeepAnswer } from './may-keep.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

describe('an answer of the API', () => {
  it.each([{}, { 'cache-control': 'no-cache' }, { 'cache-control': 'public, max-age=60' }])(
    'is kept when everybody gets it: %j',
    (headers) => {
      expect(mayKeepAnswer(anAnswer('[]', { ...json, ...headers }))).toBe(true)
    },
  )

  it.each([
    ['it is not to be stored', { 'cache-control': 'no-store' }],
    ['it is not to be stored, among other things', { 'cache-control': 'max-age=5, No-Store' }],
    ["it is one person's", { 'cache-control': 'private' }],
    ['it is a page', { 'content-type': 'text/html' }],
    ['it is a stream', { 'content-type': 'application/x-ndjson' }],
    ['it is a problem document', { 'content-type': 'application/problem+json' }],
    ['it is large', { 'content-length': '1500001' }],
  ])('is not kept when %s', (_why, headers) => {
    expect(mayKeepAnswer(anAnswer('[]', { ...json, ...headers }))).toBe(false)
  })

  it.each([201, 206, 404, 503])('is not kept with status %s', (status) => {
    expect(mayKeepAnswer(anAnswer('[]', json, status))).toBe(false)
  })

  it('is not kept when another origin gave it', () => {
    expect(mayKeepAnswer(Object.defineProperty(new Response('[]', { headers: json }), 'type', { value: 'cors' }))).toBe(
      false,
    )
  })
})

describe('a file of a build', () => {
  it.each([
    ['/a/main.js', 'text/javascript; charset=utf-8'],
    ['/a/page.css', 'text/css; charset=utf-8'],
    ['/a/font.woff2', 'font/woff2'],
  ])('%s is one as %s', (path, type) => {
    expect(isFileAsNamed(path, anAnswer('', { 'content-type': type }))).toBe(true)
  })

  it.each([
    ['/a/main.js', 'text/html; charset=utf-8', 200],
    ['/a/main.js', 'text/javascript', 404],
    ['/a/page.css', 'text/javascript', 200],
    ['/a/main.exe', 'application/octet-stream', 200],
    ['/a/main', 'text/javascript', 200],
  ])('%s is none as %s with %s', (path, type, status) => {
    expect(isFileAsNamed(path, anAnswer('', { 'content-type': type }, status))).toBe(false)
  })
})
