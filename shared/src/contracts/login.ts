import * as z from 'zod/mini'

/** What a person is called: letters of any script, and what stands between them in names. */
export const PersonName = z.string().check(
  z.trim(),
  z.overwrite((name) => name.replaceAll(/\s+/g, ' ')),
  z.minLength(1, 'Enter your name'),
  z.maxLength(100, 'Use at most 100 letters, without < or > and without line breaks'),
  z.regex(
    /^(?:[^\p{C}\p{Z}<>]+(?: [^\p{C}\p{Z}<>]+)*)?$/u,
    'Use at most 100 letters, without < or > and without line breaks',
  ),
)

/** An address that mail can have, in lower case. RFC 5321, section 4.5.3.1.3 */
export const EmailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254, 'Enter an e-mail address like name@example.com'),
  z.refine((email) => z.email().safeParse(email).success, 'Enter an e-mail address like name@example.com'),
)

/** A password as it is typed; what is wrong with a new one is for the tenant to say. */
const Password = z
  .string()
  .check(z.minLength(1, 'Enter your password'), z.maxLength(1000, 'Use at most 128 characters'))

/** A member's login at the site's own tenant. */
export const LoginDetails = z
  .object({
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** When the account was made. */
    since: z.iso.datetime(),
    /** People who log in another way have none. */
    hasPassword: z.boolean(),
    /** A demo login, which everybody uses: it stays as it is. */
    isShared: z.boolean(),
    /** The address that waits for its letter to be answered; null when none does. */
    waitingFor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'LoginDetails' })
export type LoginDetails = z.infer<typeof LoginDetails>

export const NewLoginName = z.strictObject({ name: PersonName }).register(z.globalRegistry, { id: 'NewLoginName' })
export type NewLoginName = z.infer<typeof NewLoginName>

/** The password shows that it is the owner who asks. */
export const NewLoginEmail = z
  .strictObject({ email: EmailAddress, password: Password })
  .register(z.globalRegistry, { id: 'NewLoginEmail' })
export type NewLoginEmail = z.infer<typeof NewLoginEmail>

export const NewLoginPassword = z
  .strictObject({ password: Password, newPassword: Password })
  .register(z.globalRegistry, { id: 'NewLoginPassword' })
export type NewLoginPassword = z.infer<typeof NewLoginPassword>

export const PasswordToRate = z.strictObject({ password: z.string().check(z.maxLength(1000)) })
export type PasswordToRate = z.infer<typeof PasswordToRate>

/** How hard a password is to guess, in words and in steps of a meter. */
export const PasswordStrength = z
  .object({
    /** 0: nothing to say yet, 1: refused, 2 to 4: taken, the more the better. */
    level: z.int().check(z.minimum(0), z.maximum(4)),
    label: z.enum(['', 'Too weak', 'Fair', 'Good', 'Strong']),
    /** What would make it better; empty when nothing has to. */
    advice: z.string(),
  })
  .register(z.globalRegistry, { id: 'PasswordStrength' })
export type PasswordStrength = z.infer<typeof PasswordStrength>

/** The login in a member's export. */
export const LoginExport = z
  .object({ name: z.string(), email: z.string(), isEmailVerified: z.boolean(), since: z.iso.datetime() })
  .register(z.globalRegistry, { id: 'LoginExport' })
export type LoginExport = z.infer<typeof LoginExport>
