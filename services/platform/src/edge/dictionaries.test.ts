import { readConfig } from '@pointfare/core/config'
import type { FastifyInstance } from 'fastify'
import type { ServedFile } from './ports.ts'
import { aFile, anEdge, artifactFiles } from './testing/an-edge.ts'

const script = 'export const greeting = "hello";'.repeat(50)
const has = `${'a'.repeat(43)}=`
const delta = Buffer.from('what changed')

const file: ServedFile = {
  ...aFile(script),
  dictionaryFor: '/artifacts/mf-search/*/main.js',
  delta: async (dictionary, [encoding]) => (dictionary === has && encoding ? { encoding, bytes: delta } : undefined),
}
const files = artifactFiles({
  'mf-search/b1/main.js': file,
  'mf-search/b1/lame.js': { ...file, delta: () => Promise.reject(new Error('The database is away')) },
  'mf-search/b1/other.txt': aFile('text', 'text/plain'),
})

let edge: FastifyInstance
beforeAll(async () => {
  edge = await anEdge({ artifactFiles: files })
})
afterAll(() => edge.close())

const asking = (url: string, dictionary = has, accepted = 'gzip, br, dcb, dcz') =>
  ({ url, headers: { 'accept-encoding': accepted, 'available-dictionary': `:${dictionary}:` } }) as const
const main = '/artifacts/mf-search/b1/main.js'

describe('a file of a build', () => {
  it('says which later files may begin with it, and that answers differ by what a browser has', async () => {
    const { headers } = await edge.inject(main)

    expect(headers['use-as-dictionary']).toBe('match="/artifacts/mf-search/*/main.js"')
    expect(headers.vary).toBe('accept-encoding, available-dictionary')
  })

  it('is sent as what changed to a browser that has an earlier one', async () => {
    const { headers, rawPayload } = await edge.inject(asking(main))

    expect(rawPayload).toEqual(delta)
    expect(headers).toMatchObject({
      'content-encoding': 'dcb',
      'content-length': String(delta.length),
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': 'match="/artifacts/mf-search/*/main.js"',
      vary: 'accept-encoding, available-dictionary',
    })
  })

  it.each([
    ['has another file', asking(main, `${'b'.repeat(43)}=`)],
    ['decodes no deltas', asking(main, has, 'gzip, br')],
    ['asks where nothing was kept, after a page that did not arrive', asking(main.replace('/b1/', '/b1~0a1b/'))],
    ['asks while what changed cannot be read', asking('/artifacts/mf-search/b1/lame.js')],
  ])('is sent whole to a browser that %s', async (_, request) => {
    const { headers } = await edge.inject(request)

    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding, available-dictionary'])
  })

  it('is no dictionary where that does not pay', async () => {
    const { headers } = await edge.inject(asking('/artifacts/mf-search/b1/other.txt'))

    expect([headers['use-as-dictionary'], headers.vary]).toEqual([undefined, 'accept-encoding'])
  })

  it('is sent whole, and is no dictionary, where the operator wants none', async () => {
    const config = readConfig({ SITE_ORIGIN: 'https://pointfare.example', COMPRESSION_DICTIONARIES: 'off' })
    const without = await anEdge({ artifactFiles: files, config: () => config })

    const { headers } = await without.inject(asking(main))

    expect([headers['content-encoding'], headers['use-as-dictionary'], headers.vary]).toEqual([
      'br',
      undefined,
      'accept-encoding',
    ])
    await without.close()
  })
})
