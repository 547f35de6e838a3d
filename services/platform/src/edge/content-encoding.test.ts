import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { compressPage } from './content-encoding.ts'

const page = '<p>London to New York</p>'.repeat(500)
const readers = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** Ten pages asked for at one time, in order: how each came. */
async function tenAtOnce(accepted: string) {
  const packed = await Promise.all(Array.from({ length: 10 }, () => compressPage(page, accepted)))
  return packed.map((one) => {
    expect(one && readers[one.encoding](one.body).toString()).toBe(page)
    return one?.encoding
  })
}

describe('a page on its way to a browser', () => {
  it('comes in the best encoding that it reads', async () => {
    expect((await compressPage(page, 'gzip, deflate, br, zstd'))?.encoding).toBe('br')
    expect((await compressPage(page, 'gzip'))?.encoding).toBe('gzip')
    expect(await compressPage(page, 'br;q=0')).toBeUndefined()
  })

  it('comes in the fastest that it reads while others wait, and in the best again after', async () => {
    expect(await tenAtOnce('gzip, deflate, br, zstd')).toEqual([
      ...Array.from({ length: 4 }, () => 'br'),
      ...Array.from({ length: 6 }, () => 'zstd'),
    ])
    expect(new Set(await tenAtOnce('gzip, br'))).toEqual(new Set(['br']))
    expect(new Set(await tenAtOnce('gzip'))).toEqual(new Set(['gzip']))

    expect((await compressPage(page, 'br, zstd'))?.encoding).toBe('br')
  })

  it('is longer in haste, for a browser that reads only brotli', async () => {
    const packed = await Promise.all(Array.from({ length: 5 }, () => compressPage(page, 'br')))
    const [atEase, , , , hasty] = packed.map((one) => one?.body.length ?? 0)

    expect(hasty).toBeGreaterThan(atEase ?? Infinity)
  })
})
