import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSealedFile } from '@pointfare/core/token-file'
import type { SecretsSeal } from '@pointfare/core/secrets/secrets-seal'

/** What is configured or kept as the key that signs releases is none. */
export class UnusableSigningKey extends Error {
  override name = 'UnusableSigningKey'
}

const fileName = 'release-signing-key'

/** Where a site keeps the private key that signs its releases. */
export const signingKeyFile = (dataDir: string) => join(dataDir, fileName)

/**
 * The private key of this installation: the one that is set, or one made on first use.
 * @throws UnusableSigningKey when it is not a P-256 key; WrongSecretsKey
 */
export async function openSigningKey(dataDir: string, seals: SecretsSeal, set?: string): Promise<KeyObject> {
  const file = signingKeyFile(dataDir)
  const text = set ?? (await openSealedFile(file, () => makeSigningKey().toString(), seals))
  return parseKey(text, set === undefined ? file : 'RELEASE_SIGNING_KEY')
}

/**
 * The private key in a file that somebody names, be it one of their own or what a site keeps, which may be encrypted.
 * @throws UnusableSigningKey when it is not a P-256 key; WrongSecretsKey
 */
export async function readSigningKey(file: string, seals: SecretsSeal): Promise<KeyObject> {
  const stored = (await readFile(file, 'utf8')).trim()
  return parseKey(seals.open(fileName, stored).secret, file)
}

/** A fresh key as PEM. */
export const makeSigningKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })

/**
 * A private key, of which the text came from `source`. Environment variables rarely hold line ends: the PEM's base64 alone will do.
 * @throws UnusableSigningKey
 */
function parseKey(text: string, source: string): KeyObject {
  if (text.includes('BEGIN ENCRYPTED PRIVATE KEY')) {
    throw new UnusableSigningKey(
      `${source} is encrypted with a passphrase, which nobody is asked for: give a copy without one, by "openssl pkey -in <it> -out <copy>"`,
    )
  }
  const der = Buffer.from(text.replaceAll(/-----[^-]*-----|\s|\\n/g, ''), 'base64')
  try {
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // Falls through: for every fault the remedy is the same.
  }
  throw new UnusableSigningKey(
    `${source} is no P-256 key in PKCS #8: make one with "openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256"`,
  )
}
