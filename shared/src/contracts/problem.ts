import * as z from 'zod/mini'

export const problemMediaType = 'application/problem+json'

/** Type of the refusal of a token whose account was deleted: it is over for good, and so is what the browser keeps. */
export const accountDeletedProblem = 'https://pointfare.example/problems/account-deleted'

/** Type of the refusal of a login whose tenant puts no e-mail address into access tokens: an operator has to mend that. */
export const emailMissingProblem = 'https://pointfare.example/problems/email-missing'

/** Type of the refusal of a token whose session was ended, on this device or another: a new login is needed. */
export const sessionEndedProblem = 'https://pointfare.example/problems/session-ended'

/** Type of the refusal of what needs a fresh login: the caller has to show again who they are. */
export const loginProofNeededProblem = 'https://pointfare.example/problems/login-proof-needed'

/** An RFC 9457 problem document; `errors` names the fields at fault, one entry each. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.optional(z.string()),
    errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
    /** As the header `x-request-id`; the server's log has it, too. */
    requestId: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Problem', description: 'RFC 9457 problem document' })
export type Problem = z.infer<typeof Problem>
