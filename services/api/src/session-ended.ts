import { sessionEndedProblem } from '@pointfare/shared/contracts/problem'
import { Unauthenticated } from '@pointfare/core/errors'

/** The session that the token is of was ended, by its owner or by a new password. */
export class SessionEnded extends Unauthenticated {
  override name = 'SessionEnded'
  override readonly type = sessionEndedProblem

  constructor() {
    super('This session was ended')
  }
}
