import { createECDH, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@pointfare/core/db/database'
import type { SecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import { makeToken, openSealedFile } from '@pointfare/core/token-file'

/** Where the key of an installation is kept when no setting has it. */
export const alertsKeyFile = (dataDir: string) => join(dataDir, 'alerts-key')

/**
 * The one secret of alerts, from which the key of web pushes, the secrets of webhooks and the links that end alerts follow:
 * the database holds none of them, and processes with the same secret agree on all.
 * @throws EmptySecretFile, WrongSecretsKey
 */
export const openAlertsKey = async (dataDir: string, given: string | undefined, seals: SecretsSeal): Promise<string> =>
  given ?? openSealedFile(alertsKeyFile(dataDir), makeToken, seals)

/** This process holds another key than those before it; the message is one line that says how to mend it. */
export class DifferentAlertsKey extends Error {
  override name = 'DifferentAlertsKey'

  constructor() {
    super(
      'The key of alerts is not that of the other processes on this database: copy their file alerts-key here or set ' +
        'ALERTS_KEY, or, when theirs is lost or was seen by others, start once with RELEASE_SECRETS=replaced.',
    )
  }
}

const remember = {
  name: 'remember_alerts_key',
  text: `insert into installation_secret (name, fingerprint, recorded_at) values ('alerts-key', $1, $2)
         on conflict (name) do nothing`,
}
const known = {
  name: 'known_alerts_key',
  text: `select fingerprint from installation_secret where name = 'alerts-key'`,
}
const replace = {
  name: 'replace_alerts_key',
  text: `update installation_secret set fingerprint = $1, recorded_at = $2 where name = 'alerts-key'`,
}
/** Browsers are bound to the key that they subscribed with. */
const forgetSubscriptions = { name: 'forget_push_subscriptions', text: 'delete from push_subscription' }

/**
 * Remembers the key of the first process on this database, and lets no other start with a different one unless it replaces it:
 * pushes of the one would not reach the browsers of the other.
 * @throws DifferentAlertsKey
 */
export async function agreeOnAlertsKey(db: Database, alertsKey: string, { replaces, now }: Agreeing): Promise<void> {
  const fingerprint = bytesFor(alertsKey, 'fingerprint').toString('base64url')
  await db.query(remember, [fingerprint, now])
  const [first] = await db.query<{ fingerprint: string }>(known)
  if (first?.fingerprint === fingerprint) return
  if (!replaces) throw new DifferentAlertsKey()
  await db.transaction(async (tx) => {
    await tx.query(replace, [fingerprint, now])
    await tx.query(forgetSubscriptions)
  })
}

type Agreeing = { replaces: boolean; now: Date }

/** 32 bytes that follow from the secret for one purpose, and tell nothing of those for another. */
export const bytesFor = (alertsKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', alertsKey, '', `pointfare alerts ${purpose}`, 32))

/** The key pair by which push services know this installation (RFC 8292). */
export type PushKeys = {
  /** Uncompressed point of P-256. */
  publicKey: Buffer
  privateKey: Buffer
}

export function pushKeysOf(alertsKey: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = bytesFor(alertsKey, `web push ${attempt}`)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      // One in four billion is no private key of the curve.
      continue
    }
    return { privateKey, publicKey: pair.getPublicKey() }
  }
}
