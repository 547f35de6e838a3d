import { accountDeletedProblem } from '@pointfare/shared/contracts/problem'
import { Unauthenticated } from '@pointfare/core/errors'

/** The account that the token is of was deleted; the token is of before. Browsers forget what they keep of it. */
export class AccountDeleted extends Unauthenticated {
  override name = 'AccountDeleted'
  override readonly type = accountDeletedProblem

  constructor() {
    super('This account was deleted')
  }
}
