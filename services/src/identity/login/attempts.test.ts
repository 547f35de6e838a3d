import { createAttempts } from './attempts.ts'
import { retryText } from './retry-text.ts'

const email = 'ada@pointfare.example'

async function attemptsLeftOver(addresses: string[]) {
  const attempts = createAttempts()
  for (const ip of addresses) {
    const seconds = await attempts.attempt(ip, email)
    if (seconds !== undefined) return seconds
  }
  return undefined
}

describe('attempts', () => {
  it.each([
    ['one IPv4 address', () => '192.0.2.7'],
    ['one address, written for either protocol', (index: number) => (index % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')],
    ['the addresses of one IPv6 network', (index: number) => `2001:db8:1:2:${index}::7`],
    ['one network, however it is written', (index: number) => (index % 2 ? '2001:db8::7' : `2001:db8:0:0:9::${index}`)],
  ])('from %s are counted together', async (_what, addressOf) => {
    const addresses = Array.from({ length: 6 }, (_, index) => addressOf(index))

    expect(await attemptsLeftOver(addresses)).toBe(900)
  })

  it('from several networks are counted apart', async () => {
    const addresses = Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::7`)

    expect(await attemptsLeftOver(addresses)).toBeUndefined()
  })
})

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('after %d seconds is in words', (seconds, words) => {
  expect(retryText(seconds)).toBe(`Too many attempts. Try again in ${words}.`)
})
