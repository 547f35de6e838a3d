import type { ConnectedAssistant, LoginSession, Passkey, PasskeyState } from '@pointfare/shared/contracts/login'
import {
  changeSecondFactor,
  endLoginSession,
  endLoginSessions,
  listAssistants,
  listLoginSessions,
  listPasskeys,
  removeAssistant,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import { type Answer, answers, replies } from '@pointfare/shared/testing/fake-api'

const idOf = (character: string) => character.repeat(43)

export const thisDevice: LoginSession = {
  id: idOf('a'),
  device: 'Chrome on Linux',
  beganAt: '2027-02-28T12:00:00.000Z',
  lastUsedAt: '2027-03-01T09:59:00.000Z',
  isCurrent: true,
}

export const telephone: LoginSession = {
  id: idOf('b'),
  device: 'Safari on iPhone',
  beganAt: '2027-02-01T12:00:00.000Z',
  lastUsedAt: '2027-03-01T09:55:00.000Z',
  isCurrent: false,
}

export const laptopPasskey: Passkey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Chrome on Linux',
  addedAt: '2027-02-01T12:00:00.000Z',
  lastUsedAt: null,
  isSynced: false,
}

export const noPasskeys: PasskeyState = {
  passkeys: [],
  isSecondFactor: false,
  recoveryCodesLeft: 0,
  hasPassword: true,
  canAdd: true,
  isShared: false,
}

/** Sessions as the API keeps them: ended by what is asked. */
export function sessionsOf(...stored: LoginSession[]): Answer[] {
  let sessions = stored
  return [
    replies(listLoginSessions, {}, () => Response.json(sessions)),
    replies(endLoginSession, {}, () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return new Response(null, { status: 204 })
    }),
    answers(endLoginSessions, {}, undefined),
  ]
}

/** Passkeys as the API keeps them: removed, and asked for, by what is asked. */
export function passkeysOf(initial: Partial<PasskeyState> = {}): Answer[] {
  let state = { ...noPasskeys, ...initial }
  return [
    replies(listPasskeys, {}, () => Response.json(state)),
    replies(removePasskey, {}, () => {
      state = { ...state, passkeys: state.passkeys.slice(1) }
      return new Response(null, { status: 204 })
    }),
    replies(changeSecondFactor, {}, ({ body }) => {
      const { isOn } = body as { isOn: boolean } // the declaration says so
      return Response.json({ isOn, recoveryCodes: isOn ? ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff'] : [] })
    }),
  ]
}

export const claude: ConnectedAssistant = {
  id: idOf('c'),
  name: 'Claude',
  place: 'assistant.example',
  scopes: ['memberships:read', 'searches:read'],
  connectedAt: '2027-02-01T12:00:00.000Z',
  lastUsedAt: '2027-03-01T09:55:00.000Z',
}

/** Assistants as the API keeps them: removed by what is asked. */
export function assistantsOf(...stored: ConnectedAssistant[]): Answer[] {
  let assistants = stored
  return [
    replies(listAssistants, {}, () => Response.json(assistants)),
    replies(removeAssistant, {}, () => {
      assistants = assistants.slice(1)
      return new Response(null, { status: 204 })
    }),
  ]
}

/** Of a member about whom a test asks nothing of this. */
export const calmSecurity: Answer[] = [...sessionsOf(thisDevice), ...assistantsOf(), ...passkeysOf()]
