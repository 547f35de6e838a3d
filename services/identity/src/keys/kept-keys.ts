import type { SecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import type { JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import type { KeptKey, KeysRepository, StoredKey } from './keys.repository.ts'

/** 32 random bytes, from which what an installation signs cookies and forms with follows. */
export const newSecret = () => randomBytes(32)

export type KeptKeys = ReturnType<typeof createKeptKeys>

const secretPurpose = 'identity secret'

const purposeOf = ({ kid }: KeptKey) => `identity key ${kid}`

const isSealedKey = (kept: KeptKey): kept is { kid: string; sealed: string } => 'sealed' in kept

/** How the tenant's private keys and its secret lie in the database: encrypted where the operator gives a key. */
export function createKeptKeys(seals: SecretsSeal) {
  /** @throws WrongSecretsKey */
  function open({ jwk: kept }: StoredKey): { jwk: JWK; isAsWished: boolean } {
    const isSealed = isSealedKey(kept)
    const { secret, isAsWished } = seals.open(purposeOf(kept), isSealed ? kept.sealed : JSON.stringify(kept))
    return { jwk: isSealed ? (JSON.parse(secret) as JWK) : kept, isAsWished } // written by `seal`
  }

  function seal(jwk: JWK): KeptKey {
    const plain = JSON.stringify(jwk)
    const sealed = seals.seal(purposeOf(jwk), plain)
    return sealed === plain ? jwk : { kid: jwk.kid ?? '', sealed }
  }

  /** @throws WrongSecretsKey */
  function openSecret(kept: Buffer) {
    const text = kept.toString('latin1')
    const { secret, isAsWished } = seals.open(secretPurpose, text)
    // A secret that is not encrypted is 32 bytes of any kind.
    return { secret: secret === text ? kept : Buffer.from(secret, 'base64url'), isAsWished }
  }

  function sealSecret(secret: Buffer): Buffer {
    const plain = secret.toString('base64url')
    const sealed = seals.seal(secretPurpose, plain)
    return sealed === plain ? secret : Buffer.from(sealed)
  }

  return {
    open: (stored: StoredKey) => open(stored).jwk,
    seal,
    openSecret: (kept: Buffer) => openSecret(kept).secret,
    sealSecret,

    /** Encrypts what is not, or with the key before; of several processes that start at once one does it. */
    resealAll: (repository: KeysRepository) =>
      repository.transaction(async (tx) => {
        for (const stored of await tx.list()) {
          const { jwk, isAsWished } = open(stored)
          if (!isAsWished) await tx.replace(stored.role, seal(jwk))
        }
        const kept = await tx.secret(sealSecret(newSecret()))
        const { secret, isAsWished } = openSecret(kept)
        if (!isAsWished) await tx.replaceSecret(sealSecret(secret))
      }),
  }
}
