import type { LoginAccess, LoginOwner, LoginSecurity } from '@pointfare/core/tenant'
import type { LoginDetails } from '@pointfare/shared/contracts/login'

const someLogin = (name: string): LoginDetails => ({
  name,
  email: 'somebody@pointfare.example',
  isEmailVerified: true,
  since: '2027-01-01T00:00:00.000Z',
  hasPassword: true,
  isShared: false,
  waitingFor: null,
})

/** A tenant that remembers names, by subject, and takes every password. */
export function someLogins(names: Record<string, string> = {}): LoginSecurity {
  const find = async ({ subject }: LoginOwner) => someLogin(names[subject] ?? 'Somebody')

  return {
    find,
    async changeName(owner, { name }) {
      names[owner.subject] = name
      return find(owner)
    },
    askForEmail: async (owner, { email }) => ({ ...(await find(owner)), waitingFor: email }),
    changePassword: async () => {},
    ratePassword: async () => ({ level: 1, label: 'Too weak', advice: '' }),
  }
}

export const aSessionId = 'x'.repeat(43)
export const aPasskeyId = '00000000-0000-4000-8000-000000000001'

/** A tenant that remembers one session and one passkey of everybody, by subject, and proves nothing. */
export function someAccess(names: Record<string, string> = {}): LoginAccess {
  const at = '2027-01-01T00:00:00.000Z'
  const nameOf = ({ subject }: LoginOwner) => names[subject] ?? 'Somebody'
  const passkeyOf = (owner: LoginOwner, name = nameOf(owner)) => ({
    id: aPasskeyId,
    name,
    addedAt: at,
    lastUsedAt: null,
    isSynced: true,
  })

  return {
    isSessionOpen: async () => true,
    listSessions: async (owner) => [
      { id: aSessionId, device: nameOf(owner), beganAt: at, lastUsedAt: at, isCurrent: false },
    ],
    endSession: async () => true,
    endSessions: async () => {},
    listAssistants: async (owner) => [
      {
        id: aSessionId,
        name: nameOf(owner),
        place: null,
        scopes: ['memberships:read'],
        connectedAt: at,
        lastUsedAt: at,
      },
    ],
    removeAssistant: async () => true,
    listPasskeys: async (owner) => ({
      passkeys: [passkeyOf(owner)],
      isSecondFactor: false,
      recoveryCodesLeft: 0,
      hasPassword: true,
      canAdd: true,
      isShared: false,
    }),
    offerPasskey: async () => ({ challenge: 'a challenge' }),
    addPasskey: async (owner, { name }) => passkeyOf(owner, name),
    removePasskey: async () => {},
    changeSecondFactor: async (_owner, { isOn }) => ({ isOn, recoveryCodes: [] }),
    offerLoginProof: async () => ({ challenge: 'a challenge' }),
    proveLogin: async () => {},
  }
}
