import * as z from 'zod/mini'
import type { Account } from '../accounts/accounts.repository.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import { socialStandIn } from '../accounts/demo-accounts.ts'
import { objectionTo } from '../accounts/password-rules.ts'
import type { FieldErrors } from '../pages/form-parts.ts'
import type { Attempts } from './attempts.ts'

export type LoginService = ReturnType<typeof createLoginService>

export type LoginResult =
  | { kind: 'account'; account: Account }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'too-many'; retryInSeconds: number }

type Options = { accounts: AccountsService; attempts: Attempts; contactEmail: string }

/** RFC 5321, section 4.5.3.1.3 */
const Email = z.email().check(z.maxLength(254))
/** Letters of any script, and what stands between them in names. */
const Name = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{C}\p{Z}<>]+(?: [^\p{C}\p{Z}<>]+)*$/u))

export function createLoginService({ accounts, attempts, contactEmail }: Options) {
  const blocked = { form: `This account is blocked. Write to ${contactEmail} to find out why.` }

  /** Whatever the form, its sender is counted, and so is each attempt at one account. */
  async function counted(ip: string, email: string, attempt: () => Promise<LoginResult>): Promise<LoginResult> {
    const retryInSeconds = (await attempts.form(ip)) ?? (await attempts.attempt(ip, email))
    if (retryInSeconds !== undefined) return { kind: 'too-many', retryInSeconds }

    const result = await attempt()
    if (result.kind === 'account') await attempts.succeeded(ip, email)
    return result
  }

  return {
    async logIn(form: { email: string; password: string }, ip: string): Promise<LoginResult> {
      const email = normal(form.email)
      const errors: FieldErrors = {
        ...(email ? {} : { email: 'Enter your e-mail address' }),
        ...(form.password ? {} : { password: 'Enter your password' }),
      }
      if (hasAny(errors)) return refused(errors)

      return counted(ip, email, async () => {
        // What cannot be an address is nobody's, and takes as long to say.
        const account = await accounts.check(Email.safeParse(email).success ? email : '', form.password)
        if (!account) return refused({ password: 'Wrong e-mail or password' })
        return account.isBlocked ? refused(blocked) : { kind: 'account', account }
      })
    },

    async signUp(form: { name: string; email: string; password: string }, ip: string): Promise<LoginResult> {
      const name = form.name.trim().replaceAll(/\s+/g, ' ')
      const email = normal(form.email)
      const errors = signUpErrors(name, email, form.password)
      if (hasAny(errors)) return refused(errors)

      return counted(ip, email, async () => {
        const account = await accounts.signUp({ name, email, password: form.password })
        return account ? { kind: 'account', account } : refused({ email: taken })
      })
    },

    /** As the person who stands in for those with an account elsewhere. */
    async logInAsStandIn(_form: unknown, ip: string): Promise<LoginResult> {
      return counted(ip, socialStandIn.email, async () => {
        const account = await accounts.find(socialStandIn.id)
        return account ? { kind: 'account', account } : refused(blocked)
      })
    },
  }
}

/** Says no more than it must: without sending mail, nobody can be asked whether the address is theirs. */
const taken = 'No account can be created with this address. If it is yours, log in instead.'

function signUpErrors(name: string, email: string, password: string): FieldErrors {
  const objection = objectionTo(password, email)
  return {
    ...(name ? {} : { name: 'Enter your name' }),
    ...(name && !Name.safeParse(name).success
      ? { name: 'Use at most 100 letters, without < or > and without line breaks' }
      : {}),
    ...(Email.safeParse(email).success ? {} : { email: 'Enter an e-mail address like name@example.com' }),
    ...(objection ? { password: objection } : {}),
  }
}

const normal = (email: string) => email.trim().toLowerCase()

const refused = (errors: FieldErrors): LoginResult => ({ kind: 'refused', errors })

const hasAny = (errors: FieldErrors) => Object.keys(errors).length > 0
