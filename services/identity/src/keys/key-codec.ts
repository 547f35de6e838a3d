import type { SecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import type { JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import type { KeyRecord, KeysRepository, StoredKey } from './keys.repository.ts'

/** 32 random bytes, from which what an installation signs cookies and forms with follows. */
export const newSecret = () => randomBytes(32)

export type KeyCodec = ReturnType<typeof createKeyCodec>

const secretPurpose = 'identity secret'

const purposeOf = ({ kid }: KeyRecord) => `identity key ${kid}`

const isSealedKey = (record: KeyRecord): record is { kid: string; sealed: string } => 'sealed' in record

/** How the tenant's private keys and its secret lie in the database: encrypted where the operator gives a key. */
export function createKeyCodec(seals: SecretsSeal) {
  /** @throws WrongSecretsKey */
  function open({ jwk: record }: StoredKey): { jwk: JWK; isAsWished: boolean } {
    const isSealed = isSealedKey(record)
    const { secret, isAsWished } = seals.open(purposeOf(record), isSealed ? record.sealed : JSON.stringify(record))
    return { jwk: isSealed ? (JSON.parse(secret) as JWK) : record, isAsWished } // written by `seal`
  }

  function seal(jwk: JWK): KeyRecord {
    const plain = JSON.stringify(jwk)
    const sealed = seals.seal(purposeOf(jwk), plain)
    return sealed === plain ? jwk : { kid: jwk.kid ?? '', sealed }
  }

  /** @throws WrongSecretsKey */
  function openSecret(record: Buffer) {
    const text = record.toString('latin1')
    const { secret, isAsWished } = seals.open(secretPurpose, text)
    // A secret that is not encrypted is 32 bytes of any kind.
    return { secret: secret === text ? record : Buffer.from(secret, 'base64url'), isAsWished }
  }

  function sealSecret(secret: Buffer): Buffer {
    const plain = secret.toString('base64url')
    const sealed = seals.seal(secretPurpose, plain)
    return sealed === plain ? secret : Buffer.from(sealed)
  }

  return {
    open: (stored: StoredKey) => open(stored).jwk,
    seal,
    openSecret: (record: Buffer) => openSecret(record).secret,
    sealSecret,

    /** Encrypts what is not, or with the key before; of several processes that start at once one does it. */
    resealAll: (repository: KeysRepository) =>
      repository.transaction(async (tx) => {
        for (const stored of await tx.list()) {
          const { jwk, isAsWished } = open(stored)
          if (!isAsWished) await tx.replace(stored.role, seal(jwk))
        }
        const record = await tx.secret(sealSecret(newSecret()))
        const { secret, isAsWished } = openSecret(record)
        if (!isAsWished) await tx.replaceSecret(sealSecret(secret))
      }),
  }
}
