import { NotFound } from '@pointfare/core/errors'
import type { LoginOwner, LoginSecurity } from '@pointfare/core/tenant'
import type { LoginDetails, LoginExport } from '@pointfare/shared/contracts/login'
import type { Caller } from '../caller.ts'

export type LoginService = ReturnType<typeof createLoginService>

/** What members change of their own login. Everything throws NotFound where the login is kept elsewhere. */
export function createLoginService(security: LoginSecurity | undefined) {
  return {
    /**
     * The tenant's part, for the caller's own login.
     * @throws NotFound when the login is not this site's
     */
    of(caller: Caller): { security: LoginSecurity; owner: LoginOwner } {
      if (!security) throw storedElsewhere()
      return { security, owner: { subject: caller.auth0Id, session: caller.session } }
    },

    /** @throws NotFound when the login is not this site's */
    async find(caller: Caller): Promise<LoginDetails> {
      const details = await security?.find({ subject: caller.auth0Id })
      if (!details) throw storedElsewhere()
      return details
    },

    /** Undefined for a login that is kept elsewhere. */
    async exportOf(caller: Caller): Promise<LoginExport | undefined> {
      const details = await security?.find({ subject: caller.auth0Id })
      if (!details) return undefined
      const { name, email, isEmailVerified, since } = details
      return { name, email, isEmailVerified, since }
    },
  }
}

const storedElsewhere = () => new NotFound('Your login is not kept by this site')
