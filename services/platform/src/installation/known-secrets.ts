import { createHash } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'

/** This process holds other secrets than those before it; the message is one line that says how to mend it. */
export class DifferentSecret extends Error {
  override name = 'DifferentSecret'
}

export type Secrets = {
  /** Public half of what signs releases. */
  publicKey: string
  /** Public keys that this process believes besides. */
  trustedKeys: readonly string[]
  releaseToken: string
}

type Options = {
  /** Whether what differs is meant to: it replaces what the database knows. */
  replaces: boolean
  now: Date
}

const keyName = 'release-signing-key'
const tokenName = 'release-token'

const remember = {
  name: 'remember_installation_secret',
  text: `insert into installation_secret (name, fingerprint, recorded_at) values ($1, $2, $3)
         on conflict (name) do nothing`,
}
const replace = {
  name: 'replace_installation_secret',
  text: 'update installation_secret set fingerprint = $2, recorded_at = $3 where name = $1',
}
const known = { name: 'installation_secrets', text: 'select name, fingerprint from installation_secret' }

/**
 * Remembers the secrets of the first process on this database, and lets no other start with different ones: releases
 * signed by one would be refused by the pages of the other. A key may follow one that it trusts.
 * @throws DifferentSecret
 */
export async function agreeOnSecrets(db: Database, secrets: Secrets, { replaces, now }: Options): Promise<void> {
  for (const [name, fingerprint] of fingerprintsOf(secrets)) await db.query(remember, [name, fingerprint, now])
  const different = await differences(db, secrets)
  const refused = different.find(({ name, knownAs }) => !replaces && !isFollowed(name, knownAs, secrets))
  if (refused) throw new DifferentSecret(refused.name === keyName ? otherKey(refused.knownAs) : otherToken)

  for (const { name, fingerprint } of different) await db.query(replace, [name, fingerprint, now])
}

/** Names of the secrets that another process has replaced since this one started. */
export async function replacedSecrets(db: Database, secrets: Secrets): Promise<string[]> {
  const different = await differences(db, secrets)
  return different.filter(({ name, knownAs }) => !isFollowed(name, knownAs, secrets)).map(({ name }) => name)
}

const isFollowed = (name: string, knownAs: string, { trustedKeys }: Secrets) =>
  name === keyName && trustedKeys.includes(knownAs)

async function differences(db: Database, secrets: Secrets) {
  const recorded = new Map((await db.query<{ name: string; fingerprint: string }>(known)).map((row) => [row.name, row]))
  return fingerprintsOf(secrets).flatMap(([name, fingerprint]) => {
    const knownAs = recorded.get(name)?.fingerprint
    return knownAs === undefined || knownAs === fingerprint ? [] : [{ name, fingerprint, knownAs }]
  })
}

/** A token is long and random: its hash gives nothing away. */
const fingerprintsOf = ({ publicKey, releaseToken }: Secrets) =>
  [
    [keyName, publicKey],
    [tokenName, createHash('sha256').update(releaseToken).digest('base64url')],
  ] as const

const otherToken =
  'The release token in DATA_DIR is not that of the other processes on this database: copy their file release-token here, ' +
  'or, when theirs is lost or to be changed, start once with RELEASE_SECRETS=replaced.'

const otherKey = (publicKey: string) =>
  `Releases of this database are signed with the key ${publicKey}, which this process does not have: copy the file ` +
  'release-signing-key here or set RELEASE_SIGNING_KEY, name that key in RELEASE_TRUSTED_KEYS to follow it with another, ' +
  'or, when it is lost or was seen by others, start once with RELEASE_SECRETS=replaced.'
