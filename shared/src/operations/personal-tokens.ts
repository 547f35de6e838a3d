import * as z from 'zod/mini'
import { MadePersonalToken, NewPersonalToken, PersonalTokenList } from '../contracts/personal-token.ts'
import type { Operation } from './operation.ts'
import { recordId } from './parameters.ts'

const common = { base: 'user', access: 'member', tags: ['Personal tokens'], refusals: [404] } as const
const ofUser = { path: '/v1/api/personal-tokens/user/:userId', params: { userId: z.string() } } as const

export const listPersonalTokens = {
  ...common,
  ...ofUser,
  operationId: 'listPersonalTokens',
  method: 'GET',
  summary: "A member's personal tokens that have not expired, the newest first",
  answers: { 200: PersonalTokenList },
} as const satisfies Operation

export const addPersonalToken = {
  ...common,
  ...ofUser,
  operationId: 'addPersonalToken',
  method: 'POST',
  summary: 'Make a personal token for an assistant or a script',
  description:
    'Only this answer holds the token itself; what is kept is its SHA-256. It opens what its scopes name and nothing else, and no other token is made with it.',
  body: NewPersonalToken,
  answers: { 201: MadePersonalToken },
  refusals: [404, 409],
} as const satisfies Operation

export const removePersonalToken = {
  ...common,
  operationId: 'removePersonalToken',
  method: 'DELETE',
  path: '/v1/api/personal-tokens/:id',
  summary: 'Revoke a personal token; from then on it opens nothing',
  params: { id: recordId() },
  answers: { 204: null },
} as const satisfies Operation
