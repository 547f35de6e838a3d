import { formatAudience } from './audience.ts'

it.each([
  [undefined, '2.5 % of visitors'],
  [
    { signedIn: true, devices: ['phone' as const, 'tablet' as const] },
    '2.5 % of signed-in visitors on phones and tablets',
  ],
  [{ signedIn: false, countries: ['GB', 'IE'] }, '2.5 % of signed-out visitors in GB, IE'],
])('an audience is told in words', (audience, words) => {
  expect(formatAudience(250, audience)).toBe(words)
})
