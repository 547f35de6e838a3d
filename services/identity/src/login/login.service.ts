import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Account } from '../accounts/accounts.repository.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import { socialStandIn } from '../accounts/demo-accounts.ts'
import type { FieldErrors } from '../pages/form-parts.ts'
import type { Attempts, Client, Permission } from './attempts.ts'
import { loginCounters } from './login-counters.ts'

export type LoginService = ReturnType<typeof createLoginService>

export type LoginResult =
  | { kind: 'account'; account: Account }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'too-many'; retryInSeconds: number }

type Options = {
  accounts: AccountsService
  attempts: Attempts
  wait: (ms: number) => Promise<unknown>
  contactEmail: string
  metrics: Registry
}

/** RFC 5321, section 4.5.3.1.3 */
const Email = z.email().check(z.maxLength(254))
export function createLoginService({ accounts, attempts, wait, contactEmail, metrics }: Options) {
  const { logins, delayed } = loginCounters(metrics)
  const blocked = { form: `This account is blocked. Write to ${contactEmail} to find out why.` }

  /** Every form counts for its sender, and every attempt for its account. */
  async function permitted(permission: Permission, attempt: () => Promise<LoginResult>): Promise<LoginResult> {
    if (permission.kind === 'refused') return { kind: 'too-many', retryInSeconds: permission.retryInSeconds }
    const result = await attempt()
    if (result.kind === 'account') await permission.succeeded()
    return result
  }

  async function checkPassword(email: string, password: string): Promise<LoginResult> {
    // What cannot be an address belongs to no account; saying so takes as long as a wrong password.
    const account = await accounts.check(Email.safeParse(email).success ? email : '', password)
    if (!account) return refused({ password: 'Wrong e-mail or password' })
    return account.isBlocked ? refused(blocked) : { kind: 'account', account }
  }

  return {
    /** Whose account somebody tried, for the log of an operator; undefined where nobody has it. */
    async subjectOf(typed: string): Promise<string | undefined> {
      const email = normal(typed)
      return Email.safeParse(email).success ? accounts.subjectOf(email) : undefined
    },

    async logIn(form: { email: string; password: string }, client: Client): Promise<LoginResult> {
      const email = normal(form.email)
      const errors: FieldErrors = {
        ...(email ? {} : { email: 'Enter your e-mail address' }),
        ...(form.password ? {} : { password: 'Enter your password' }),
      }
      if (hasAny(errors)) return refused(errors)

      const permission = await attempts.password(client, email)
      const result = await permitted(permission, async () => {
        if (permission.kind === 'granted' && permission.delayMs > 0) {
          delayed.inc()
          await wait(permission.delayMs)
        }
        return checkPassword(email, form.password)
      })
      logins.inc({ result: resultOf[result.kind] })
      return result
    },

    /** As the person who stands in for those with an account elsewhere. */
    async logInAsStandIn(_form: unknown, client: Client): Promise<LoginResult> {
      return permitted(await attempts.form(client, socialStandIn.email), async () => {
        const account = await accounts.find(socialStandIn.id)
        return account ? { kind: 'account', account } : refused(blocked)
      })
    },
  }
}

const resultOf = { account: 'passed', refused: 'failed', 'too-many': 'limited' } as const

const normal = (email: string) => email.trim().toLowerCase()

const refused = (errors: FieldErrors): LoginResult => ({ kind: 'refused', errors })

const hasAny = (errors: FieldErrors) => Object.keys(errors).length > 0
