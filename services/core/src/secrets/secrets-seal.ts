import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of the operator that secrets at rest are encrypted with (`SECRETS_KEY`, `SECRETS_KEY_BEFORE`). */
export type SecretsKeys = {
  /** Encrypts what is kept; undefined: it is kept as it is. */
  key?: string | undefined
  /** Still opens what the one before encrypted. */
  before?: string | undefined
}

/** Something is encrypted with a key that this process does not have; the message is one line that says how to mend it. */
export class WrongSecretsKey extends Error {
  override name = 'WrongSecretsKey'
}

export type SecretsSeal = {
  /** The text as it is to be kept for `purpose`, such as `alerts-key`: under another one it cannot be opened. */
  seal: (purpose: string, secret: string) => string
  /**
   * What was kept, encrypted or not. `isAsWished`: as `seal` would keep it now, so that there is nothing to write again.
   * @throws WrongSecretsKey
   */
  open: (purpose: string, stored: string) => { secret: string; isAsWished: boolean }
}

/** Begins what is encrypted: no secret of ours begins so. */
const mark = 'sealed:v1'
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets by AES-256-GCM, each bound to its purpose, under a key that follows from that of the operator. With no key
 * it keeps them as they are, and with only the one before it takes encryption off again.
 */
export function createSecretsSeal({ key, before }: SecretsKeys): SecretsSeal {
  const current = key === undefined ? undefined : keyFrom(key)
  const known = [key, before].flatMap((text) => (text === undefined ? [] : keyFrom(text)))

  return {
    seal: (purpose, secret) => (current ? encrypt(current, purpose, secret) : secret),

    open(purpose, stored) {
      const [, id, text] = /^sealed:v1:([\w-]+):([\w-]+)$/.exec(stored) ?? []
      if (id === undefined || text === undefined) return { secret: stored, isAsWished: !current }
      const found = known.find((one) => one.id === id)
      if (!found) throw new WrongSecretsKey(otherKey(purpose, id, known))
      return { secret: decrypt(found, purpose, text), isAsWished: id === current?.id }
    },
  }
}

type Derived = { id: string; bytes: Buffer }

/** `id` tells keys apart, and nothing of them. */
function keyFrom(text: string): Derived {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `pointfare secrets ${purpose}`, bytes))
  return { id: derived('name', 6).toString('base64url'), bytes: derived('encryption', 32) }
}

function encrypt({ id, bytes }: Derived, purpose: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, bytes, nonce).setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [mark, id, encrypted.toString('base64url')].join(':')
}

function decrypt({ bytes }: Derived, purpose: string, text: string): string {
  const encrypted = Buffer.from(text, 'base64url')
  const nonce = encrypted.subarray(0, nonceBytes)
  try {
    const decipher = createDecipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(encrypted.subarray(-tagBytes))
    return decipher.update(encrypted.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new WrongSecretsKey(
      `The ${purpose} was changed since it was encrypted, or belongs elsewhere: bring it back from a backup.`,
      { cause },
    )
  }
}

const otherKey = (purpose: string, id: string, known: Derived[]) =>
  `The ${purpose} is encrypted with the key ${id}, ` +
  (known.length === 0
    ? 'and SECRETS_KEY is not set: set it to that key.'
    : `which is none of ${known.map((one) => one.id).join(' and ')}: set SECRETS_KEY to that key, or SECRETS_KEY_BEFORE to follow it with another.`)
