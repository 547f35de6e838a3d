import { rotationOverlapSeconds } from '@pointfare/shared/contracts/identity-calls'
import { createHash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Artifact, ArtifactsRepository } from './artifacts.repository.ts'

type Options = {
  artifacts: ArtifactsRepository
  now: () => Date
  /** Thrown when two requests present the same authorization code at the same time. */
  refuseSecondUse: () => Error
}

/** A program that has registered itself is forgotten by then, unless somebody lets it in. */
const unusedClientSeconds = 86_400

/** Keeps what the provider hands out in PostgreSQL, by hashes; expired things are not found. */
export const createAdapter =
  ({ artifacts, now, refuseSecondUse }: Options): AdapterFactory =>
  (model) => {
    const restored = (id: string, found: Artifact | undefined) => found && restore(model, id, found, now())

    return {
      async upsert(id, payload, expiresIn) {
        await artifacts.save({
          model,
          idHash: hashOf(id),
          payload: withoutId(id, payload),
          grantHash: payload.grantId ? hashOf(payload.grantId) : null,
          uidHash: payload.uid ? hashOf(payload.uid) : null,
          accountHash: accountHashOf(payload),
          expiresAt: new Date(now().getTime() + (expiresIn ?? (model === 'Client' ? unusedClientSeconds : 0)) * 1000),
        })
      },
      find: async (id) => restored(id, await artifacts.find({ model, idHash: hashOf(id) }, now())),
      async findByUid(uid) {
        // A session found by its uid is returned without its cookie's value.
        return restored('', await artifacts.findByUid(model, hashOf(uid), now()))
      },
      // Only the device flow, which is off, has user codes.
      findByUserCode: async () => undefined,
      async consume(id) {
        const isFirst = await artifacts.consume({ model, idHash: hashOf(id) }, now())
        if (!isFirst && model === 'AuthorizationCode') throw refuseSecondUse()
      },
      destroy: (id) => artifacts.remove({ model, idHash: hashOf(id) }),
      revokeByGrantId: (grantId) => artifacts.removeOfGrant(model, hashOf(grantId)),
    } satisfies Adapter
  }

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A login under way belongs to the account that has just passed it, or to the one known before. */
function accountHashOf({ accountId, result, session }: AdapterPayload) {
  const account = accountId ?? result?.login?.accountId ?? session?.accountId
  return account ? hashOf(account) : null
}

const idPlace = '{id}'

/** What is stored must not hold what its holder presents. */
function withoutId(id: string, { jti: _jti, returnTo, session, ...payload }: AdapterPayload): Record<string, unknown> {
  const { cookie: _cookie, ...origin } = session ?? {}
  return {
    ...payload,
    ...(returnTo ? { returnTo: returnTo.replace(id, idPlace) } : {}),
    ...(session ? { session: origin } : {}),
  }
}

function restore(model: string, id: string, { payload, consumedAt }: Artifact, now: Date): AdapterPayload {
  const { returnTo } = payload as AdapterPayload
  return {
    ...payload,
    jti: id,
    ...(returnTo ? { returnTo: returnTo.replace(idPlace, id) } : {}),
    ...(consumedAt && !isInOverlap(model, consumedAt, now)
      ? { consumed: Math.floor(consumedAt.getTime() / 1000) }
      : {}),
  }
}

/** https://auth0.com/docs/secure/tokens/refresh-tokens/configure-refresh-token-rotation */
const isInOverlap = (model: string, consumedAt: Date, now: Date) =>
  model === 'RefreshToken' && now.getTime() - consumedAt.getTime() < rotationOverlapSeconds * 1000
