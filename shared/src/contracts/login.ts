import * as z from 'zod/mini'
import { assistantScopes } from './personal-token.ts'
import { filledText } from './text.ts'

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

/** SHA-256, base64url. */
export const LoginSessionId = z.string().check(z.regex(/^[\w-]{43}$/, 'The id of a session'))

/** A login that is not over, on some device. */
export const LoginSession = z
  .object({
    id: LoginSessionId,
    /** What it runs on, in plain words: `Chrome on Linux`. */
    device: z.string(),
    beganAt: z.iso.datetime(),
    /** To five minutes. */
    lastUsedAt: z.iso.datetime(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'LoginSession' })

export type LoginSession = z.infer<typeof LoginSession>

export const LoginSessionList = z.array(LoginSession)

/** An assistant that a member has let in. */
export const ConnectedAssistant = z
  .object({
    id: LoginSessionId,
    /** As it calls itself; null where it does not. */
    name: z.nullable(z.string()),
    /** The host where it is answered; null for a machine of the member's own. */
    place: z.nullable(z.string()),
    scopes: z.array(z.enum(assistantScopes)),
    connectedAt: z.iso.datetime(),
    /** To five minutes. */
    lastUsedAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'ConnectedAssistant' })

export type ConnectedAssistant = z.infer<typeof ConnectedAssistant>

export const ConnectedAssistantList = z.array(ConnectedAssistant)

/** Of one account. */
export const mostPasskeys = 20

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    /** Null when it never was. */
    lastUsedAt: z.nullable(z.iso.datetime()),
    /** Whether its owner has it on several devices. */
    isSynced: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Passkey' })

export type Passkey = z.infer<typeof Passkey>

/** Passkeys, and whether one is asked for after the password. */
export const PasskeyState = z
  .object({
    passkeys: z.array(Passkey),
    /** Whether a login with the password asks for a passkey or a recovery code, too. */
    isSecondFactor: z.boolean(),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.int().check(z.minimum(0)),
    /** Whether there is a password that could prove who asks. */
    hasPassword: z.boolean(),
    /** False where browsers know no passkeys: at an address of figures. */
    canAdd: z.boolean(),
    /** A demo login, which everybody uses: nobody can make it ask for more than its password. */
    isShared: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PasskeyState' })

export type PasskeyState = z.infer<typeof PasskeyState>

/** What a browser is asked, and answers, in the words of Web Authentication; the tenant reads it. */
const CeremonyJson = z.record(z.string(), z.unknown())

/** `PublicKeyCredentialCreationOptionsJSON`, or `…RequestOptionsJSON`: https://www.w3.org/TR/webauthn-3/ */
export const PasskeyOptions = z.record(z.string(), z.unknown()).register(z.globalRegistry, { id: 'PasskeyOptions' })

export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const longestName = 60

export const NewPasskey = z
  .strictObject({ name: filledText(longestName), response: CeremonyJson })
  .register(z.globalRegistry, { id: 'NewPasskey' })

export type NewPasskey = z.infer<typeof NewPasskey>

/** The password, or what a passkey answered to `offerLoginProof`: one of the two. */
export const LoginProof = z
  .strictObject({
    password: z.optional(z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(1000))),
    response: z.optional(CeremonyJson),
  })
  .check(z.refine(({ password, response }) => (password === undefined) !== (response === undefined), 'One of the two'))
  .register(z.globalRegistry, { id: 'LoginProof' })

export type LoginProof = z.infer<typeof LoginProof>

export const SecondFactorChoice = z
  .strictObject({ isOn: z.boolean() })
  .register(z.globalRegistry, { id: 'SecondFactorChoice' })

export type SecondFactorChoice = z.infer<typeof SecondFactorChoice>

/** Codes are told once, when the second factor is switched on; what is kept of them is hashes. */
export const SecondFactor = z
  .object({ isOn: z.boolean(), recoveryCodes: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'SecondFactor' })

export type SecondFactor = z.infer<typeof SecondFactor>
