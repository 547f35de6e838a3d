import { isKnownHost } from './push-subscriptions.service.ts'

const hosts = ['fcm.googleapis.com', '*.push.apple.com']

it.each(['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/a', 'https://a.b.push.apple.com/'])(
  '%s is of a push service',
  (endpoint) => {
    expect(isKnownHost(endpoint, hosts)).toBe(true)
  },
)

it.each([
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://push.apple.com/',
  'https://evilpush.apple.com/',
  'https://fcm.googleapis.com:8443/',
  'https://fcm.googleapis.com@evil.example/',
  'https://me:secret@fcm.googleapis.com/',
])('%s is not', (endpoint) => {
  expect(isKnownHost(endpoint, hosts)).toBe(false)
})
