import { dayMs } from '@pointfare/shared/contracts/days'
import type {
  ConnectedAssistant,
  LoginDetails,
  LoginProof,
  LoginSession,
  NewLoginEmail,
  NewLoginName,
  NewLoginPassword,
  NewPasskey,
  Passkey,
  PasskeyOptions,
  PasskeyState,
  PasswordStrength,
  SecondFactor,
  SecondFactorChoice,
} from '@pointfare/shared/contracts/login'
import type { Database } from './db/database.ts'

/** Claims of access tokens that name their owner; at Auth0 an Action adds them (docs/identity.md). */
export const emailClaim = 'https://pointfare.example/email'
export const emailVerifiedClaim = 'https://pointfare.example/email_verified'

/**
 * Which session an access token comes from, at the site's own tenant: SHA-256 of the session's uid, base64url. It tells
 * sessions apart and opens none.
 */
export const sessionClaim = 'https://pointfare.example/session'

/** Which assistant that was let in an access token is of; as the session, it opens nothing. */
export const connectionClaim = 'https://pointfare.example/connection'

/** Issuer of the tokens of a tenant; a domain may be given as a host alone, the way Auth0 shows it. */
export const issuerOf = (domain: string) =>
  `${(/^https?:/.test(domain) ? domain : `https://${domain}`).replace(/\/$/, '')}/`

/** Whether people sign in at this site itself, not at a tenant elsewhere. */
export const isLocalTenant = ({ auth, site }: { auth: { domain: string }; site: { origin: string } }) =>
  issuerOf(auth.domain) === `${site.origin}/`

/** No access token lives longer: at Auth0 30 days is the most that can be set, at the site's own tenant it is two hours. */
export const tokensLiveMs = 31 * dayMs

/**
 * Ends the login of this subject, with its sessions and tokens, within a transaction, or sees to it that its tenant does; false
 * when the login stays.
 */
export type EndLogin = (tx: Database, subject: string) => Promise<boolean>

/** Whether an account that exists here, at the site's own tenant, may be used; one of a tenant elsewhere always may. */
export type MayLogIn = (subject: string) => Promise<boolean>

/** Marks a browser that has signed in at the site's own tenant; the cookie goes when the account is deleted. */
export const deviceCookieName = 'pointfare_device'

/** Who asks about their own login: the subject of the token, and the session and the assistant it came from where it says so. */
export type LoginOwner = { subject: string; session?: string | undefined; connection?: string | undefined }

/**
 * What members change of their own login at the site's own tenant. Each throws NotFound for a login that is not there, and
 * the kinds of `errors.ts` for what it refuses: InvalidInput names the field, NotAllowed is for shared demo logins, TooMuch
 * for too many tries.
 */
export type LoginData = {
  find: (owner: LoginOwner) => Promise<LoginDetails | undefined>
  changeName: (owner: LoginOwner, wanted: NewLoginName) => Promise<LoginDetails>
  /** Sends a letter to the new address; nothing changes until its link is opened. */
  askForEmail: (owner: LoginOwner, wanted: NewLoginEmail) => Promise<LoginDetails>
  /** Ends every other session of the login. */
  changePassword: (owner: LoginOwner, wanted: NewLoginPassword) => Promise<void>
  ratePassword: (owner: LoginOwner, password: string) => Promise<PasswordStrength>
}

/** All that members do with their login while they are signed in. */
export type LoginSecurity = LoginData

/** Logins of an account that are not over. */
export type LoginSessions = {
  /** Whether tokens of the owner's session, and of their assistant, are still good; those that name none are. That they are used is noted. */
  isSessionOpen: (owner: LoginOwner) => Promise<boolean>
  listSessions: (owner: LoginOwner) => Promise<LoginSession[]>
  /** False when the owner has no such session. */
  endSession: (owner: LoginOwner, id: string) => Promise<boolean>
  /** All of them, with everything that was handed out for them. */
  endSessions: (owner: LoginOwner) => Promise<void>
}

/**
 * Passkeys of an account. All but the list and the proof need a login, or a proof, of the last ten minutes and throw
 * NotAllowed of the type `loginProofNeededProblem` without one; besides, Conflict and NotFound for what they name, and
 * TooMuch for too many proofs.
 */
export type LoginPasskeys = {
  listPasskeys: (owner: LoginOwner) => Promise<PasskeyState>
  offerPasskey: (owner: LoginOwner) => Promise<PasskeyOptions>
  addPasskey: (owner: LoginOwner, made: NewPasskey) => Promise<Passkey>
  removePasskey: (owner: LoginOwner, id: string) => Promise<void>
  changeSecondFactor: (owner: LoginOwner, choice: SecondFactorChoice) => Promise<SecondFactor>
  offerLoginProof: (owner: LoginOwner) => Promise<PasskeyOptions>
  proveLogin: (owner: LoginOwner, proof: LoginProof) => Promise<void>
}

/** Assistants that the owner of a login has let in. */
export type LoginAssistants = {
  listAssistants: (owner: LoginOwner) => Promise<ConnectedAssistant[]>
  /** With its tokens. False when the owner has no such assistant. */
  removeAssistant: (owner: LoginOwner, id: string) => Promise<boolean>
}

/** How the owner of a login gets in, and where they are in. */
export type LoginAccess = LoginSessions & LoginAssistants & LoginPasskeys
