import { createHmac } from 'node:crypto'
import { signedHeaders, webhookSecret } from './sign-call.ts'

it('is the example of Standard Webhooks', () => {
  const call = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  }

  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', call)).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('has a secret of 32 bytes that only the key of the installation leads to', () => {
  const secret = webhookSecret('a secret of sixteen characters', 'one')

  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  expect(webhookSecret('a secret of sixteen characters', 'one')).toBe(secret)
  expect(webhookSecret('a secret of sixteen characters', 'two')).not.toBe(secret)
  expect(webhookSecret('another secret of the same sort', 'one')).not.toBe(secret)
})

it('signs with the bytes of the secret, not with its text', () => {
  const secret = webhookSecret('a secret of sixteen characters', 'one')
  const { 'webhook-signature': signature } = signedHeaders(secret, { id: 'msg_1', at: new Date(1000), body: 'x' })

  const expected = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update('msg_1.1.x')
    .digest('base64')
  expect(signature).toBe(`v1,${expected}`)
})
