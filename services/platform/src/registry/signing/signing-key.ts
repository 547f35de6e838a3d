import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { openSecretFile } from '@pointfare/server/token-file'

/** What is configured or kept as the key that signs releases is none. */
export class UnusableSigningKey extends Error {
  override name = 'UnusableSigningKey'
}

/** Where a site keeps the private key that signs its releases. */
export const signingKeyFile = (dataDir: string) => join(dataDir, 'release-signing-key')

/**
 * The private key of this installation: the one that is set, or one made on first use.
 * @throws UnusableSigningKey when it is not a P-256 key
 */
export async function openSigningKey(dataDir: string, set?: string): Promise<KeyObject> {
  const file = signingKeyFile(dataDir)
  const text = set ?? (await openSecretFile(file, () => makeSigningKey().toString()))
  return parseKey(text, set === undefined ? file : 'RELEASE_SIGNING_KEY')
}

/** A fresh key as PEM. */
export const makeSigningKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })

/** Environment variables rarely hold line ends: the PEM's base64 alone will do. */
function parseKey(text: string, source: string): KeyObject {
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
