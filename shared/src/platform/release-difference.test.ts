import * as z from 'zod/mini'
import { hashOf } from '../contracts/hash.ts'
import { ReleaseDifference, textAfter } from './release-difference.ts'

const earlier = '{"seq":5,"mood":"good"}'
const later = '{"seq":6,"mood":"good","why":"Spring"}'
const difference: ReleaseDifference = {
  seq: 6,
  from: 5,
  hash: hashOf(later),
  pieces: [[0, 7], '6', [8, 14], ',"why":"Spring"}'],
}

describe('a difference', () => {
  it('leads from the text that it begins from to the later one', () => {
    expect(textAfter(difference, earlier)).toBe(later)
  })

  it.each([
    ['another text', '{"seq":5,"mood":"poor"}', difference],
    ['nothing', '', difference],
    ['a piece less', earlier, { ...difference, pieces: difference.pieces.slice(1) }],
    ['another piece', earlier, { ...difference, pieces: ['7', ...difference.pieces.slice(1)] }],
  ])('leads nowhere with %s', (_, text, given) => {
    expect(textAfter(given, text)).toBeUndefined()
  })

  it.each([
    ['a stretch before the beginning', { ...difference, pieces: [[-1, 5]] }],
    ['a stretch of nothing', { ...difference, pieces: [[3, 0]] }],
    ['a stretch without a length', { ...difference, pieces: [[3]] }],
    ['half a character', { ...difference, pieces: [[0.5, 3]] }],
    ['no beginning', { ...difference, from: 0 }],
    ['no pieces', { ...difference, pieces: undefined }],
    ['no hash', { ...difference, hash: undefined }],
  ])('is none with %s', (_, data) => {
    expect(z.safeParse(ReleaseDifference, data).success).toBe(false)
  })
})
