import type { LoginAssistants, LoginOwner } from '@pointfare/core/tenant'
import type { AssistantScope } from '@pointfare/shared/contracts/personal-token'
import { lifetimes } from '../provider/grants.ts'
import { connectionNameOf, sessionNameOf } from '../provider/session-name.ts'
import type { ArtifactsRepository } from '../state/artifacts.repository.ts'
import { hashOf } from '../state/create-adapter.ts'
import type { ConnectionsRepository } from './connections.repository.ts'

/** What somebody has just allowed. */
export type Allowed = {
  grantId: string
  clientId: string
  accountId: string
  sessionUid: string
  name: string | null
  place: string | null
  scopes: AssistantScope[]
  /** It asked to be renewed. */
  stays: boolean
}

type Needs = {
  repository: ConnectionsRepository
  artifacts: Pick<ArtifactsRepository, 'prolong'>
  now: () => Date
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>

/** Assistants that members have let in: remembered as that begins, ended by their owner. */
export function createConnectionsService({ repository, artifacts, now }: Needs) {
  return {
    async begin({ grantId, clientId, sessionUid, stays, ...allowed }: Allowed) {
      const at = now()
      const seconds = lifetimes.AuthorizationCode + (stays ? lifetimes.RefreshToken : 0) + lifetimes.AccessToken
      const expiresAt = new Date(at.getTime() + seconds * 1000)
      const [id, sessionId] = [connectionNameOf(grantId), sessionNameOf(sessionUid)]
      await repository.add({ ...allowed, id, sessionId, at, expiresAt })
      await artifacts.prolong({ model: 'Client', idHash: hashOf(clientId) }, expiresAt)
    },

    /** Tokens that name none are not an assistant's. */
    isConnected: async ({ subject, connection }: LoginOwner) =>
      connection === undefined || repository.use(connection, subject, now()),

    async listAssistants({ subject }) {
      return (await repository.of(subject, now())).map(({ connectedAt, lastUsedAt, ...each }) => ({
        ...each,
        connectedAt: connectedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
    },

    removeAssistant: ({ subject }, id) => repository.end(subject, id),
  } satisfies LoginAssistants & Record<string, unknown>
}
