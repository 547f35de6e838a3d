import { Unavailable } from '@pointfare/core/errors'
import { createSlots, hashPassword, isPasswordOf } from './password-hash.ts'

describe('a password hash', () => {
  it('tells its password from others', async () => {
    const hash = await hashPassword('Fly-free-2026')

    expect(await isPasswordOf(hash, 'Fly-free-2026')).toBe(true)
    expect(await isPasswordOf(hash, 'fly-free-2026')).toBe(false)
  })

  it('is never the same twice', async () => {
    expect(await hashPassword('Fly-free-2026')).not.toBe(await hashPassword('Fly-free-2026'))
  })

  it('is Argon2id with the costs that docs/identity.md names', async () => {
    expect(await hashPassword('Fly-free-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('knows a password however its characters were typed', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')

    expect(await isPasswordOf(hash, 'cafe\u0301 au lait')).toBe(true)
  })

  it('follows the format that other tools read', async () => {
    // The example of RFC 9106's reference implementation: argon2 -id, t=2, m=64 MiB, "password", "somesalt".
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

    expect(await isPasswordOf(hash, 'password')).toBe(true)
  })
})

it('goes on after work that failed, and refuses more than may wait', async () => {
  const inTurn = createSlots(1, 1)
  const first = Promise.withResolvers<never>()
  const failing = inTurn(() => first.promise)
  const waiting = inTurn(async () => 'done')

  await expect(inTurn(async () => 'too many')).rejects.toThrow(Unavailable)
  first.reject(new Error('no'))

  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
})
