import { objectionTo, strengthOf } from './password-strength.ts'

const owner = { name: 'Nova Reyes', email: 'nova.reyes@aurora.example', siteTitle: 'Pointfare' }

it.each([
  'Password123!',
  'P@ssw0rd2026!',
  'p4$$w0rd1!',
  'drowssap123',
  'iloveyou1234',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'Summer2026!!',
  'Liverpool2025!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '20/11/1987abc',
  'NovaReyes2026',
  'n0v4-r3y3s!!',
  'nova.reyes@aurora.example',
  'aurora12345',
  'Pointfare2026!',
  'p0intf4re!!!',
])('%s is refused, and why is said', (password) => {
  expect(objectionTo(password, owner)).toMatch(/^That password is too easy to guess\. [A-Z]/)
})

it.each([
  'correct horse battery',
  'Fly-free-2026',
  'vGm4-tQ8x-ZpRw',
  'räksmörgås på tåget',
  '青空に白い雲が浮かぶ日曜日',
])('%s is taken', (password) => {
  expect(objectionTo(password, owner)).toBeUndefined()
})

it('rates in words, not in colours alone', () => {
  const rated = ['', 'short', 'Password123!', 'Summer2026-kite', 'Fly-free-2026', 'correct horse battery']

  expect(rated.map((password) => strengthOf(password, []).label)).toEqual([
    '',
    'Too weak',
    'Too weak',
    'Fair',
    'Good',
    'Strong',
  ])
})

it('says what would help', () => {
  expect(strengthOf('short', []).advice).toBe('Use at least 10 characters.')
  expect(strengthOf('Password123!', []).advice).toBe(
    'This is similar to a commonly used password. Add more words that are less common.',
  )
})

/** The least of several times, without what a collection of garbage or a first compilation adds. */
function processorTimeOf(password: string) {
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage()
    strengthOf(password, [])
    return process.cpuUsage(before).user
  })
  return Math.min(...times)
}

it('a text that was made to take long costs a few times as much as a long sentence', () => {
  const sentence = processorTimeOf('correct horse battery staple and more words that nobody would guess, ever')

  // Without limits of what is tried it is thirteen times as much, and grows with the text.
  expect(processorTimeOf('@4$13|05!+(9'.repeat(11).slice(0, 128))).toBeLessThan(8 * sentence)
})
