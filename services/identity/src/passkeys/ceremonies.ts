import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Challenges, Purpose } from './challenges.repository.ts'
import type { PasskeysRepository, StoredPasskey } from './passkeys.repository.ts'

export type Ceremonies = ReturnType<typeof createCeremonies>

/** What a browser sent, unread. */
export type Answer = Readonly<Record<string, unknown>>

type Site = { title: string; origin: string }

type Options = {
  site: Site
  challenges: Challenges
  repository: PasskeysRepository
  /** Makes user handles, which name nobody. */
  secret: string
  now: () => Date
}

/** EdDSA, ES256 and RS256, which every authenticator has one of. https://www.iana.org/assignments/cose/cose.xhtml */
const supportedAlgorithmIDs = [-8, -7, -257]

/** For how long a browser shows its question. */
const timeout = 5 * 60_000

/** Browsers know passkeys of names only. https://www.w3.org/TR/webauthn-3/#rp-id */
export const canHavePasskeys = ({ origin }: Pick<Site, 'origin'>) => {
  const { hostname } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
}

/**
 * Web Authentication at this site: asks browsers to make passkeys and to use them, and reads what they answer. What is
 * answered is taken only for this host and origin, once, to the question that was asked last for that purpose.
 * https://www.w3.org/TR/webauthn-3/
 */
export function createCeremonies({ site, challenges, repository, secret, now }: Options) {
  const rpID = new URL(site.origin).hostname
  const handleOf = (accountId: string) => createHmac('sha256', secret).update(accountId).digest()
  const expected = (purpose: Purpose) => ({
    expectedChallenge: (given: string) => challenges.take(purpose, given),
    expectedOrigin: site.origin,
    expectedRPID: rpID,
  })

  return {
    /** For `navigator.credentials.create`: a passkey that a browser finds again without being told whose. */
    async askToMake(purpose: Purpose, account: { id: string; email: string; name: string }, known: StoredPasskey[]) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: site.title,
        rpID,
        userID: Uint8Array.from(handleOf(account.id)),
        userName: account.email,
        userDisplayName: account.name,
        timeout,
        attestationType: 'none',
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs,
      })
      await challenges.keep(purpose, options.challenge)
      return options
    },

    /** What a browser has made; undefined for anything else. */
    async made(purpose: Purpose, response: Answer) {
      const { verifyRegistrationResponse } = await library()
      const answer = { response: response as never, supportedAlgorithmIDs, requireUserVerification: true } // it reads it
      const { verified, registrationInfo: info } = await verifyRegistrationResponse({
        ...answer,
        ...expected(purpose),
      }).catch(unusable)
      if (!verified || !info) return undefined
      const { id, publicKey, counter, transports = [] } = info.credential
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)),
        isSynced: info.credentialBackedUp,
      }
    },

    /** For `navigator.credentials.get`: any passkey of this site, or one of `known`. */
    async askToUse(purpose: Purpose, known: StoredPasskey[] = [], userVerification: Verification = 'required') {
      const { generateAuthenticationOptions } = await library()
      const allowed = known.length > 0 ? { allowCredentials: known.map(descriptorOf) } : {}
      const options = await generateAuthenticationOptions({ rpID, timeout, userVerification, ...allowed })
      await challenges.keep(purpose, options.challenge)
      return options
    },

    /** The passkey that a browser has used; undefined for anything else, a copy of a passkey among it. */
    async used(purpose: Purpose, response: Answer, verification: Verification = 'required') {
      const passkey = await repository.byCredential(textOf(response['id']))
      if (!passkey || !isHandleOf(response, handleOf(passkey.accountId))) return undefined

      const { verifyAuthenticationResponse } = await library()
      const { credentialId: id, publicKey, counter } = passkey
      const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
        response: response as never, // it reads it
        credential: { id, publicKey: Uint8Array.from(publicKey), counter },
        requireUserVerification: verification === 'required',
        ...expected(purpose),
      }).catch(unusable)
      if (!verified || !info) return undefined
      return (await repository.use(passkey.id, info.newCounter, info.credentialBackedUp, now())) ? passkey : undefined
    },
  }
}

type Verification = 'required' | 'preferred'

/** Loaded when it is first needed: most sites start without anybody who has a passkey. */
const library = () => import('@simplewebauthn/server')

/** What cannot be read proves nothing; why is told to nobody. */
const unusable = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports })

/** A passkey names its owner when it was not told whom it is asked for; then that has to be right. */
function isHandleOf({ response }: Answer, expected: Buffer): boolean {
  const given = textOf((response as { userHandle?: unknown } | undefined)?.userHandle)
  if (given === '') return true
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
