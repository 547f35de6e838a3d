import { emailMissingProblem } from '@pointfare/shared/contracts/problem'
import { NotAllowed } from '@pointfare/core/errors'

/** The tenant puts no e-mail address into access tokens, and without one there is no record. */
export class EmailMissing extends NotAllowed {
  override name = 'EmailMissing'
  override readonly type = emailMissingProblem

  constructor() {
    super('Your login tells no e-mail: its tenant has to add it to access tokens')
  }
}

/** What an operator reads then: every login of the tenant fails alike until it is mended. */
export const emailMissingNotice =
  'Access tokens of the identity tenant hold no e-mail address, so nobody can become a member: add the Action of docs/identity.md to the tenant'

/** As bad as an Action that was forgotten, and less to be seen. */
export const verifiedMissingNotice =
  'Access tokens of the identity tenant do not say whether e-mail addresses are verified, so nothing is written to members: its Action needs both lines of docs/identity.md'
