import * as z from 'zod/mini'
import { PageProof } from './page-proof.ts'

const [page, seal] = ['aB3_-'.repeat(4) + 'zz', 'aB3_-'.repeat(8) + 'zzz']
const proofOf = (change: { channel?: string; seq?: string; page?: string; at?: string; seal?: string }) =>
  Object.values({ channel: 'production', seq: '12', page, at: 'm1x9z', seal, ...change }).join('.')
const isProof = (text: string) => z.safeParse(PageProof, text).success

describe('the proof in a page', () => {
  it.each([
    {},
    { channel: 'p' },
    { channel: `p${'2-'.repeat(19)}x` },
    { seq: '1' },
    { seq: '2147483647' },
    { at: '0' },
    { at: 'zzzzzzzzzzz' },
  ])('may be with %j', (change) => {
    expect(isProof(proofOf(change))).toBe(true)
  })

  it.each([
    { channel: '' },
    { channel: '2p' },
    { channel: 'pR' },
    { channel: 'p'.repeat(41) },
    { seq: '' },
    { seq: 'x' },
    { seq: '12345678901' },
    { page: page.slice(1) },
    { page: `${page}a` },
    { page: page.replace('a', '=') },
    { at: '' },
    { at: 'A' },
    { at: 'zzzzzzzzzzzz' },
    { seal: seal.slice(1) },
    { seal: `${seal}a` },
    { seal: seal.replace('a', '=') },
  ])('is none with %j', (change) => {
    expect(isProof(proofOf(change))).toBe(false)
  })

  it('is nothing but that', () => {
    expect([`P${proofOf({})}`, `${proofOf({})}\n`, proofOf({}).replaceAll('.', '-')].filter(isProof)).toEqual([])
  })
})
