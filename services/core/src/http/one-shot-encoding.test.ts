import { encodingFor } from './one-shot-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['zstd;q=0.5, br', 'br'],
  ['*', 'zstd'],
  ['identity', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('for %s it is %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

it('forgets headers that nobody repeats', () => {
  for (let at = 0; at < 2000; at += 1) expect(encodingFor(`gzip;q=0.${at + 1}`)).toBe('gzip')
})
