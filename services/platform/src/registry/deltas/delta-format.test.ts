import { createHash } from 'node:crypto'
import {
  deltaEncodings,
  deltaPairs,
  dictionaryName,
  dictionaryPattern,
  isDictionary,
  readDelta,
  writeDelta,
} from './delta-format.ts'

const before = Buffer.from('export const words = ["Find Cheapest Reward Flights"]\n'.repeat(200))
const after = Buffer.from(before.toString().replace('Cheapest', 'Dearest'))

describe.each(deltaEncodings)('a file as %s', (encoding) => {
  it('is small where little changed, and leads back to the file', async () => {
    const delta = await writeDelta(encoding, after, before)

    expect(delta.length).toBeLessThan(150)
    expect((await readDelta(encoding, delta, before)).equals(after)).toBe(true)
  })

  it('begins as RFC 9842 says: with its own mark and the hash of the dictionary', async () => {
    const marks = { dcb: 'ff444342', dcz: '5e2a4d1820000000' }
    const hash = createHash('sha256').update(before).digest('hex')

    expect((await writeDelta(encoding, after, before)).toString('hex')).toMatch(
      new RegExp(`^${marks[encoding]}${hash}`),
    )
  })

  it('is refused with another dictionary, and when it is damaged', async () => {
    const delta = await writeDelta(encoding, after, before)

    await expect(readDelta(encoding, delta, after)).rejects.toThrow('another dictionary')
    await expect(readDelta(encoding, delta.subarray(0, -5), before)).rejects.toThrow(/./)
  })
})

it('a dictionary is named by its SHA-256, in base64', () => {
  expect(dictionaryName(Buffer.from('abc'))).toBe('ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=')
})

const aFile = (path: string, bytes = 5000) => ({ path, bytes, integrity: `of ${path}`, brotliBytes: null })

const pathsOf = (files: string[], others: string[]) =>
  deltaPairs(
    files.map((path) => aFile(path)),
    others.map((path) => aFile(path)),
  ).map(({ file, dictionary }) => `${dictionary.path} to ${file.path}`)

describe('files that are compared', () => {
  it('have one name in both builds, whatever they hold', () => {
    expect(pathsOf(['entry.js', 'files/new/page.js', 'files/new/other.js'], ['entry.js', 'files/old/page.js'])).toEqual(
      ['entry.js to entry.js', 'files/old/page.js to files/new/page.js'],
    )
  })

  it('are not those that keep their address, because they hold the same', () => {
    expect(pathsOf(['files/same/page.js'], ['files/same/page.js'])).toEqual([])
  })

  it('are in the same folder, since browsers match addresses', () => {
    expect(pathsOf(['files/new/page.js'], ['page.js'])).toEqual([])
  })
})

describe('a dictionary', () => {
  it('is for the same file of other builds', () => {
    expect(dictionaryPattern('mf-search', 'remoteEntry.js')).toBe('/artifacts/mf-search/*/remoteEntry.js')
    expect(dictionaryPattern('mf-search', 'files/abc/page.js')).toBe('/artifacts/mf-search/files/*/page.js')
  })

  it.each(['a.js', 'a.mjs', 'a.css', 'face.woff2', 'map.json', 'logo.svg'])('may be %s', (path) => {
    expect(isDictionary(aFile(path))).toBe(true)
  })

  it.each([
    'a.js.map',
    'third-party-licenses.txt',
    'index.html',
    'server/entry.cjs',
    'mf-manifest.json',
    'mf-stats.json',
  ])('is not %s', (path) => {
    expect(isDictionary(aFile(path))).toBe(false)
  })

  it('is neither smaller than an answer’s head nor larger than memory is worth', () => {
    expect([499, 500, 4 * 1024 * 1024, 4 * 1024 * 1024 + 1].map((bytes) => isDictionary(aFile('a.js', bytes)))).toEqual(
      [false, true, true, false],
    )
  })
})
