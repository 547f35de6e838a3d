import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import { encryptPush } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

function aBrowser() {
  const pair = createECDH('prime256v1')
  return { pair, keys: { p256dh: pair.generateKeys(), auth: randomBytes(16) } }
}

it('is the example of RFC 8291, byte for byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }

  const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    sender,
  })

  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it.each([0, 1, 41, 3000])('%i bytes are read by another implementation', (length) => {
  const { pair, keys } = aBrowser()
  const text = randomBytes(length)

  const body = encryptPush(text, keys)

  expect(
    decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: keys.auth.toString('base64url') }),
  ).toEqual(text)
})

it('is never twice the same', () => {
  const { keys } = aBrowser()

  expect(encryptPush(Buffer.from('a'), keys)).not.toEqual(encryptPush(Buffer.from('a'), keys))
})

it('takes no key that is none', () => {
  const { keys } = aBrowser()

  expect(() => encryptPush(Buffer.from('a'), { ...keys, p256dh: Buffer.alloc(65, 4) })).toThrow()
})
