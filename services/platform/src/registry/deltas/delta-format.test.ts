import { createHash } from 'node:crypto'
import { deltaEncodings, dictionaryName, readDelta, writeDelta } from './delta-format.ts'

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
