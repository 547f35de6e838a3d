import { NotFound } from '@pointfare/core/errors'
import type { LoginAccess, LoginOwner } from '@pointfare/core/tenant'
import type { ConnectedAssistant, LoginSession, Passkey } from '@pointfare/shared/contracts/login'
import type { Caller } from '../caller.ts'

export type LoginAccessService = ReturnType<typeof createLoginAccessService>

type LoginAccessExport = { sessions?: LoginSession[]; assistants?: ConnectedAssistant[]; passkeys?: Passkey[] }

/** The caller's own sessions, assistants and passkeys. Everything throws NotFound where the login is kept elsewhere. */
export function createLoginAccessService(access: LoginAccess | undefined) {
  const ownerIn = ({ auth0Id, session }: Caller): LoginOwner => ({ subject: auth0Id, session })

  return {
    /**
     * The tenant's part, for the caller's own login.
     * @throws NotFound when the login is not this site's
     */
    of(caller: Caller): { access: LoginAccess; owner: LoginOwner } {
      if (!access) throw new NotFound('Your login is not kept by this site')
      return { access, owner: ownerIn(caller) }
    },

    /** For a member's export; nothing for a login that is kept elsewhere. */
    async exportOf(caller: Caller): Promise<LoginAccessExport> {
      if (!access) return {}
      const owner = ownerIn(caller)
      const [sessions, assistants, { passkeys }] = await Promise.all([
        access.listSessions(owner),
        access.listAssistants(owner),
        access.listPasskeys(owner),
      ])
      return { sessions, assistants, passkeys }
    },
  }
}
