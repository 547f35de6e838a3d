import type { LoginOwner, LoginSessions } from '@pointfare/core/tenant'
import type { ConnectionsService } from '../assistants/connections.service.ts'
import { lifetimes } from '../provider/grants.ts'
import { sessionNameOf } from '../provider/session-name.ts'
import type { SessionsRepository, StoredSession } from './sessions.repository.ts'

export type SessionsService = ReturnType<typeof createSessionsService>

type Begun = { uid: string; accountId: string; userAgent: string | undefined }

/** For so long may be done what needs a fresh login, such as adding a passkey. */
export const freshMs = 10 * 60_000

/** The logins of all accounts that are not over: remembered as they begin, ended by their owner from anywhere. */
export function createSessionsService(
  repository: SessionsRepository,
  { isConnected }: Pick<ConnectionsService, 'isConnected'>,
  now: () => Date,
) {
  // No refresh token of it is good for longer.
  const lastToken = (at: Date) => new Date(at.getTime() + lifetimes.RefreshToken * 1000)

  /** Undefined for one that is over, and for a token that names none. */
  const find = async ({ subject, session }: LoginOwner) =>
    session === undefined ? undefined : repository.find(session, subject, now())

  return {
    /** Somebody has just logged in. */
    async begin({ uid, accountId, userAgent }: Begun) {
      const at = now()
      const [id, device] = [sessionNameOf(uid), deviceName(userAgent)]
      await repository.save({ id, uid, accountId, device, at, expiresAt: lastToken(at) })
    },

    /** Notes that it goes on; false when it is over. */
    goOn: (uid: string) => repository.touch(sessionNameOf(uid), now(), lastToken(now())),

    find,

    /** Whether somebody has shown who they are within the last ten minutes. */
    async isFresh(owner: LoginOwner): Promise<boolean> {
      const found = await find(owner)
      return found !== undefined && now().getTime() - found.provedAt.getTime() < freshMs
    },

    /** Somebody who is logged in has shown again who they are. */
    prove: async ({ subject, session }: LoginOwner) =>
      session !== undefined && repository.prove(session, subject, now()),

    /** Ends a session that was logged out of, with all that was handed out for it. */
    leave: ({ accountId, uid }: { accountId: string; uid: string }) => repository.endOne(accountId, uid),

    isSessionOpen: async (owner) => {
      const { subject, session } = owner
      return (session === undefined || (await repository.use(session, subject, now()))) && isConnected(owner)
    },

    async listSessions({ subject, session }) {
      const all = (await repository.of(subject, now())).map((each) => toLoginSession(each, session))
      return all.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },

    endSession: async ({ subject }, id) => (await repository.end({ accountId: subject, only: id })) > 0,

    endSessions: async ({ subject }) => {
      await repository.end({ accountId: subject })
    },
  } satisfies LoginSessions & Record<string, unknown>
}

const toLoginSession = ({ id, device, beganAt, lastUsedAt }: StoredSession, current: string | undefined) => ({
  id,
  device,
  beganAt: beganAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === current,
})

type Named = readonly [pattern: RegExp, name: string]

/** Those that call themselves by others' names, too, come before them. */
const browsers: readonly Named[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly Named[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const unknownDevice = 'Unknown device'

/**
 * What a login runs on, in plain words: `Chrome on Linux`. Versions are left out: they change, and tell nobody anything.
 * Nothing of what the browser sent is repeated.
 */
export function deviceName(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}

const nameIn = (known: readonly Named[], userAgent = '') => known.find(([pattern]) => pattern.test(userAgent))?.[1]
