import * as z from 'zod/mini'
import { ReleaseKey, signedText } from './release-key.ts'

it('a release is signed over all that is in it, in its order, but the signature', () => {
  expect(signedText({ b: 1, signature: 'x', a: [2] })).toBe('{"b":1,"a":[2]}')
  expect(signedText({ b: 1, a: [2] })).toBe('{"b":1,"a":[2]}')
})

it.each(['B'.repeat(86), 'B'.repeat(88), `A${'b'.repeat(86)}`, `B${'='.repeat(86)}`, `xB${'b'.repeat(86)}`])(
  '%s is no public key',
  (publicKey) => {
    expect(z.safeParse(ReleaseKey, { id: 'now', publicKey: `B${'b-_9aZ'.repeat(14)}bb` }).success).toBe(true)
    expect(z.safeParse(ReleaseKey, { id: 'now', publicKey }).error?.issues[0]?.message).toBe(
      'A public release key is 87 characters of base64url',
    )
  },
)
