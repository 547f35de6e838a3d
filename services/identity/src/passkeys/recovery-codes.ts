import { createHash, randomBytes } from 'node:crypto'

/** Enough for years of lost telephones. */
export const recoveryCodeCount = 10

/** Crockford's letters: none of them looks like another. https://www.crockford.com/base32.html */
const mails = '0123456789abcdefghjkmnpqrstvwxyz'
const groupLength = 5
const groups = 3

/** New codes: 75 random bits each, which no list of hashes gives away. */
export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newCode)

function newCode(): string {
  const random = [...randomBytes(groupLength * groups)].map((byte) => mails[byte % mails.length]).join('')
  return (random.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

/** What is kept of one, however it was typed: case, blanks and hyphens do not count, nor letters for look-alike figures. */
export function recoveryCodeHash(typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(plain).digest()
}
