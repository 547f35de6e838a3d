import { hkdfSync, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newSecret, type KeyCodec } from './key-codec.ts'
import type { KeysRepository, StoredKey } from './keys.repository.ts'

export type KeysService = ReturnType<typeof createKeysService>

/** How long one key signs. */
const signsForMs = 30 * 24 * 3_600_000

type Dependencies = { repository: KeysRepository; codec: KeyCodec; now: () => Date }

export function createKeysService({ repository, codec, now }: Dependencies) {
  const makeStored = async () => codec.seal(await makeKey())

  async function makeFirst(tx: KeysRepository, since: Date): Promise<StoredKey[]> {
    // Another process may have made them while this one waited for the lock.
    const stored = await tx.list()
    if (stored.length > 0) return stored

    await tx.add({ role: 'current', jwk: await makeStored(), since })
    await tx.add({ role: 'next', jwk: await makeStored(), since })
    return tx.list()
  }

  async function rotate(tx: KeysRepository, since: Date) {
    await tx.changeRole('current', 'previous', since)
    await tx.changeRole('next', 'current', since)
    await tx.add({ role: 'next', jwk: await makeStored(), since })
  }

  return {
    /**
     * Has everything lie as the operator wishes, before anything is read.
     * @throws WrongSecretsKey
     */
    reseal: () => codec.resealAll(repository),

    /** Private keys, the one that signs first, then the next one, then the one before; makes them when there are none. */
    async signingKeys(): Promise<JWK[]> {
      const stored = await repository.list()
      const keys = stored.length > 0 ? stored : await repository.transaction((tx) => makeFirst(tx, now()))
      return keys.map(codec.open)
    },

    /** The next key signs from now on, and another one is published to follow it. */
    rotate: () => repository.transaction((tx) => rotate(tx, now())),

    /** Rotates once the current key has signed for 30 days. */
    rotateWhenDue: () =>
      repository.transaction(async (tx) => {
        const current = (await tx.list()).find(({ role }) => role === 'current')
        if (current && now().getTime() - current.since.getTime() >= signsForMs) await rotate(tx, now())
      }),

    /** A secret of this installation for one purpose, in base64url. */
    async secretFor(purpose: string): Promise<string> {
      const secret = codec.openSecret(await repository.secret(codec.sealSecret(newSecret())))
      return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
    },
  }
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomBytes(12).toString('base64url'), alg: 'RS256', use: 'sig' }
}
