import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createAttemptCounters } from './attempt-counters.ts'
import { createAttempts, type Client } from './attempts.ts'
import { createKnownDevices } from './known-devices.ts'
import { retryText } from './retry-text.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const stranger = createKnownDevices('a key', () => new Date()).deviceOf(undefined)
let installations = 0

/** Attempts of an installation of its own, and those of a second process of it. */
function someAttempts() {
  installations += 1
  const key = `key ${installations}`
  const lines: string[] = []
  const open = () =>
    createAttempts({ counters: createAttemptCounters(db, key), report: (line) => void lines.push(line) })
  return { attempts: open(), elsewhere: open(), lines }
}

const email = 'ada@pointfare.example'
const at = (ip: string): Client => ({ ip, device: stranger })

async function lastOf(ips: string[]) {
  const { attempts, elsewhere } = someAttempts()
  let last
  for (const [index, ip] of ips.entries()) last = await (index % 2 ? attempts : elsewhere).password(at(ip), email)
  return last
}

describe('attempts, in two processes', () => {
  it.each([
    ['one IPv4 address', () => '192.0.2.7'],
    ['one address, written for either protocol', (index: number) => (index % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')],
    ['the addresses of one IPv6 network', (index: number) => `2001:db8:1:2:${index}::7`],
    ['one network, however it is written', (index: number) => (index % 2 ? '2001:db8::7' : `2001:db8:0:0:9::${index}`)],
  ])('count together when they come from %s', async (_what, addressOf) => {
    const last = await lastOf(Array.from({ length: 6 }, (_, index) => addressOf(index)))

    expect(last).toMatchObject({ kind: 'refused' })
  })

  it('count apart when they come from several networks', async () => {
    const last = await lastOf(Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::7`))

    expect(last).toMatchObject({ kind: 'granted', delayMs: 0 })
  })

  it('wait ever longer at one account, from however many networks, and are never refused', async () => {
    const { attempts } = someAttempts()
    const permissions = []
    for (let index = 0; index < 100; index += 1)
      permissions.push(await attempts.password(at(`192.0.2.${index}`), email))

    const delays = permissions.map((permission) => (permission.kind === 'granted' ? permission.delayMs : NaN))
    expect([delays[9], delays[10], delays[49], delays[99]]).toEqual([0, 1100, 5000, 8000])
  })

  it('do not count towards the delay when they succeed', async () => {
    const { attempts } = someAttempts()
    for (let index = 0; index < 40; index += 1) {
      const permission = await attempts.password(at(`192.0.2.${index}`), email)
      if (permission.kind === 'granted') await permission.succeeded()
    }

    expect(await attempts.password(at('198.51.100.1'), email)).toMatchObject({ delayMs: 0 })
  })

  it('name in the table neither who tried nor what', async () => {
    const { attempts } = someAttempts()
    await attempts.password(at('203.0.113.9'), 'someone@pointfare.example')

    const [row] = await db.query<{ keys: string }>({
      name: 'keys',
      text: `select string_agg(key, ' ') as keys from rate_limit`,
    })

    expect(row?.keys).not.toMatch(/203\.0\.113|someone|pointfare/)
  })

  it('are told to the operator as they double, without the whole address', async () => {
    const { attempts, lines } = someAttempts()
    for (let index = 0; index < 100; index += 1) await attempts.password(at(`192.0.2.${index}`), email)
    for (let index = 0; index < 9; index += 1) await attempts.password(at('192.0.2.1'), email)

    expect(lines).toEqual([
      'Passwords of a…@pointfare.example are being guessed: 20 times within an hour',
      'Passwords of a…@pointfare.example are being guessed: 40 times within an hour',
      'Passwords of a…@pointfare.example are being guessed: 80 times within an hour',
      '192.0.2.1 has sent too many forms for a…@pointfare.example',
    ])
  })
})

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says a waiting time of %d seconds in words', (seconds, words) => {
  expect(retryText(seconds)).toBe(`Too many attempts. Try again in ${words}.`)
})
