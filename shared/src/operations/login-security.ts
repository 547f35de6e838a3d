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
} from '../contracts/login-security.ts'
import type { Operation } from './operation.ts'
import { recordId } from './parameters.ts'

const elsewhere = 'Where people log in at a tenant elsewhere, this answers 404.'
const needsProof = `It needs a login, or a proof, of the last ten minutes: without one it answers 403 with the problem type …/login-proof-needed. ${elsewhere}`
const common = { base: 'user', access: 'member', tags: ['Login'], description: elsewhere, refusals: [404] } as const

export const listLoginSessions = {
  ...common,
  operationId: 'listLoginSessions',
  method: 'GET',
  path: '/v1/api/login/sessions',
  summary: "The caller's logins that are not over, on all devices; the one that asks comes first, then those used last",
  answers: { 200: LoginSessionList },
} as const satisfies Operation

export const endLoginSession = {
  ...common,
  operationId: 'endLoginSession',
  method: 'DELETE',
  path: '/v1/api/login/sessions/:id',
  summary: "End one of the caller's logins; its tokens are refused at once",
  params: { id: LoginSessionId },
  answers: { 204: null },
} as const satisfies Operation

export const endLoginSessions = {
  ...common,
  operationId: 'endLoginSessions',
  method: 'DELETE',
  path: '/v1/api/login/sessions',
  summary: "End all of the caller's logins, the one that asks among them",
  answers: { 204: null },
} as const satisfies Operation

export const listAssistants = {
  ...common,
  operationId: 'listAssistants',
  method: 'GET',
  path: '/v1/api/login/assistants',
  summary: 'The assistants that the caller has let in, those used last first',
  answers: { 200: ConnectedAssistantList },
} as const satisfies Operation

export const removeAssistant = {
  ...common,
  operationId: 'removeAssistant',
  method: 'DELETE',
  path: '/v1/api/login/assistants/:id',
  summary: 'Let an assistant in no more; its tokens are refused at once',
  params: { id: LoginSessionId },
  answers: { 204: null },
} as const satisfies Operation

export const listPasskeys = {
  ...common,
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/v1/api/login/passkeys',
  summary: "The caller's passkeys, and whether one is asked for after the password",
  answers: { 200: PasskeyState },
} as const satisfies Operation

export const offerPasskey = {
  ...common,
  operationId: 'offerPasskey',
  method: 'POST',
  path: '/v1/api/login/passkeys/offer',
  summary: 'What a browser needs to make a passkey for the caller',
  description: needsProof,
  answers: { 200: PasskeyOptions },
  refusals: [404, 409],
} as const satisfies Operation

export const addPasskey = {
  ...common,
  operationId: 'addPasskey',
  method: 'POST',
  path: '/v1/api/login/passkeys',
  summary: 'Keep a passkey that a browser has made from an offer',
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
  summary: 'Remove a passkey; nobody logs in with it from then on',
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
  summary: 'Ask for a passkey after the password, or stop asking',
  description: `Switching it on answers recovery codes, this once; those of before are good no more. ${needsProof}`,
  body: SecondFactorChoice,
  answers: { 200: SecondFactor },
  refusals: [404, 409],
} as const satisfies Operation

export const offerLoginProof = {
  ...common,
  operationId: 'offerLoginProof',
  method: 'POST',
  path: '/v1/api/login/proof/offer',
  summary: 'What a browser needs to ask a passkey of the caller’s who they are',
  answers: { 200: PasskeyOptions },
} as const satisfies Operation

export const proveLogin = {
  ...common,
  operationId: 'proveLogin',
  method: 'POST',
  path: '/v1/api/login/proof',
  summary: 'Show again who the caller is: by their password, or by a passkey',
  description: `What needs a fresh login is allowed for ten minutes from then on. ${elsewhere}`,
  body: LoginProof,
  answers: { 204: null },
} as const satisfies Operation
