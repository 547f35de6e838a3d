/** NIST SP 800-63B, section 3.1.1.2: length, and nothing that guessers try first; no rules about kinds of characters. */
export const shortestPassword = 10
export const longestPassword = 128

/** Of those that are long enough, the first that guessers try. */
const guessedFirst = new Set([
  '1234567890',
  '0123456789',
  '0987654321',
  '12345678910',
  '123456789a',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'q1w2e3r4t5',
  'qwertyuiop',
  'asdfghjkl;',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'iloveyou123',
  'letmein1234',
  'welcome123',
  'administrator',
  'changeme123',
])

/** What is wrong with a new password, in a sentence for its owner; undefined when nothing is. */
export function objectionTo(password: string, email: string): string | undefined {
  const { length } = Array.from(password)
  if (length === 0) return 'Choose a password'
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters`
  if (length > longestPassword) return `Use at most ${longestPassword} characters`

  const plain = password.toLowerCase()
  const isGuessable = guessedFirst.has(plain) || new Set(plain).size < 4 || plain === email
  return isGuessable ? 'That password is one of the first that would be guessed; choose another' : undefined
}
