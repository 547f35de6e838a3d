import { collect } from '../sources/testing/fixtures.ts'
import { readNewlineDelimited } from './open-file.ts'

const read = (...chunks: string[]) => collect(readNewlineDelimited(chunks))

describe('a newline-delimited file', () => {
  it('gives one row per line, with its number, however it arrives', async () => {
    expect(await read('\uFEFF{"a":', '1}\r\n\n', '{"b":2}')).toEqual([
      { kind: 'snapshot', place: 'line 1', snapshot: { a: 1 } },
      { kind: 'snapshot', place: 'line 3', snapshot: { b: 2 } },
    ])
  })

  it('sets a broken line aside and goes on', async () => {
    expect(await read('{"a":1\n{"b":2}\n')).toEqual([
      { kind: 'unusable', place: 'line 1', reason: 'it is not JSON' },
      { kind: 'snapshot', place: 'line 2', snapshot: { b: 2 } },
    ])
  })

  it('is not a file without lines', async () => {
    const chunks = ['{}\n', ...Array.from({ length: 40 }, () => ' '.repeat(1 << 15))]

    await expect(read(...chunks)).rejects.toThrow('Line 2 does not end')
  })
})
