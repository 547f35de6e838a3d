import {
  ConnectedAssistantList,
  LoginProof,
  LoginSessionId,
  LoginSessionList,
  NewPasskey,
  Passkey,
  PasskeyOptions,
  PasskeyState,
  SecondFactor,
  SecondFactorChoice,
} from '../contracts/login.ts'
import type { Operation } from './operation.ts'
import { recordId } from './parameters.ts'

const elsewhere = 'With an external tenant this answers 404.'
const needsProof = `It needs a login or a verification in the last ten minutes, otherwise it answers 403 with the problem type …/login-proof-needed. ${elsewhere}`
const common = { base: 'user', access: 'member', tags: ['Login'], description: elsewhere, refusals: [404] } as const

export const listLoginSessions = {
  ...common,
  operationId: 'listLoginSessions',
  method: 'GET',
  path: '/v1/api/login/sessions',
  summary: "The caller's active sessions on all devices: this one first, then the most recently used",
  answers: { 200: LoginSessionList },
} as const satisfies Operation

export const endLoginSession = {
  ...common,
  operationId: 'endLoginSession',
  method: 'DELETE',
  path: '/v1/api/login/sessions/:id',
  summary: "End one of the caller's sessions; its tokens are refused at once",
  params: { id: LoginSessionId },
  answers: { 204: null },
} as const satisfies Operation

export const endLoginSessions = {
  ...common,
  operationId: 'endLoginSessions',
  method: 'DELETE',
  path: '/v1/api/login/sessions',
  summary: "End all of the caller's sessions, including this one",
  answers: { 204: null },
} as const satisfies Operation

export const listAssistants = {
  ...common,
  operationId: 'listAssistants',
  method: 'GET',
  path: '/v1/api/login/assistants',
  summary: 'The assistants that the caller has connected, most recently used first',
  answers: { 200: ConnectedAssistantList },
} as const satisfies Operation

export const removeAssistant = {
  ...common,
  operationId: 'removeAssistant',
  method: 'DELETE',
  path: '/v1/api/login/assistants/:id',
  summary: 'Disconnect an assistant; its tokens are refused at once',
  params: { id: LoginSessionId },
  answers: { 204: null },
} as const satisfies Operation

export const listPasskeys = {
  ...common,
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/v1/api/login/passkeys',
  summary: "The caller's passkeys, and whether one is required after the password",
  answers: { 200: PasskeyState },
} as const satisfies Operation

export const offerPasskey = {
  ...common,
  operationId: 'offerPasskey',
  method: 'POST',
  path: '/v1/api/login/passkeys/offer',
  summary: 'What a browser needs to create a passkey for the caller',
  description: needsProof,
  answers: { 200: PasskeyOptions },
  refusals: [404, 409],
} as const satisfies Operation

export const addPasskey = {
  ...common,
  operationId: 'addPasskey',
  method: 'POST',
  path: '/v1/api/login/passkeys',
  summary: 'Add a passkey that a browser has created',
  description: needsProof,
  body: NewPasskey,
  answers: { 201: Passkey },
  refusals: [404, 409],
} as const satisfies Operation

export const removePasskey = {
  ...common,
  operationId: 'removePasskey',
  method: 'DELETE',
  path: '/v1/api/login/passkeys/:id',
  summary: 'Remove a passkey; it no longer logs anybody in',
  description: needsProof,
  params: { id: recordId() },
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Operation

export const changeSecondFactor = {
  ...common,
  operationId: 'changeSecondFactor',
  method: 'PUT',
  path: '/v1/api/login/second-factor',
  summary: 'Require a passkey after the password, or stop requiring it',
  description: `Switching it on returns new recovery codes, this once; earlier ones are no longer valid. ${needsProof}`,
  body: SecondFactorChoice,
  answers: { 200: SecondFactor },
  refusals: [404, 409],
} as const satisfies Operation

export const offerLoginProof = {
  ...common,
  operationId: 'offerLoginProof',
  method: 'POST',
  path: '/v1/api/login/proof/offer',
  summary: 'What a browser needs to verify the caller by a passkey',
  answers: { 200: PasskeyOptions },
} as const satisfies Operation

export const proveLogin = {
  ...common,
  operationId: 'proveLogin',
  method: 'POST',
  path: '/v1/api/login/proof',
  summary: 'Verify the caller again, by password or passkey',
  description: `For ten minutes this counts as a new login. ${elsewhere}`,
  body: LoginProof,
  answers: { 204: null },
} as const satisfies Operation
