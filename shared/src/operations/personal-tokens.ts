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
  summary: "A member's personal tokens that have not expired, newest first",
  answers: { 200: PersonalTokenList },
} as const satisfies Operation

export const addPersonalToken = {
  ...common,
  ...ofUser,
  operationId: 'addPersonalToken',
  method: 'POST',
  summary: 'Create a personal token for an assistant or a script',
  description:
    'Only this answer contains the token; the site stores its SHA-256. It is valid only for its scopes, and cannot create other tokens.',
  body: NewPersonalToken,
  answers: { 201: MadePersonalToken },
  refusals: [404, 409],
} as const satisfies Operation

export const removePersonalToken = {
  ...common,
  operationId: 'removePersonalToken',
  method: 'DELETE',
  path: '/v1/api/personal-tokens/:id',
  summary: 'Revoke a personal token at once',
  params: { id: recordId() },
  answers: { 204: null },
} as const satisfies Operation
