import { createKnownDevices } from './known-devices.ts'

const ada = 'ada@pointfare.example'
const day = 86_400_000
const start = Date.UTC(2026, 10, 22)

let clock = start
const devices = createKnownDevices('a key', () => new Date(clock))
beforeEach(() => {
  clock = start
})

const isKnown = (value: string | undefined, email = ada) => devices.deviceOf(value).isKnownTo(email)

describe('a browser', () => {
  it('is known to the accounts that have signed in with it, and to no others', () => {
    const value = devices.remember(devices.remember(undefined, ada), 'grace@pointfare.example')

    expect([isKnown(value), isKnown(value, 'grace@pointfare.example')]).toEqual([true, true])
    expect(isKnown(value, 'robin@pointfare.example')).toBe(false)
  })

  it('stays the same browser, with the last five accounts', () => {
    const first = devices.remember(undefined, ada)
    let value = first
    for (let index = 1; index <= 5; index += 1) value = devices.remember(value, `person-${index}@pointfare.example`)

    expect(devices.deviceOf(value).id).toBe(devices.deviceOf(first).id)
    expect([isKnown(value), isKnown(value, 'person-1@pointfare.example')]).toEqual([false, true])
    expect(value.length).toBeLessThan(200)
  })

  it('is a stranger after half a year without a sign-in', () => {
    const value = devices.remember(undefined, ada)

    clock = start + 179 * day
    expect(isKnown(value)).toBe(true)
    clock = start + 180 * day
    expect(isKnown(value)).toBe(false)
  })

  it('presents nothing that tells whose it is', () => {
    expect(devices.remember(undefined, ada)).not.toMatch(/ada|pointfare/)
  })

  it.each<[string, (value: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['any text', () => 'a.b.c'],
    ['the id of another browser', (value) => value.replace(/^[^.]+/, 'A'.repeat(22))],
    ['a later day', (value) => value.replace(/\.(....)/, '.zzzz')],
    [
      'what another installation has signed',
      () => createKnownDevices('other', () => new Date()).remember(undefined, ada),
    ],
  ])('is a stranger when it presents %s', (_what, change) => {
    expect(isKnown(change(devices.remember(undefined, ada)))).toBe(false)
  })
})
