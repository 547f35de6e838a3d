import * as z from 'zod/mini'
import { BalanceHistory } from '../contracts/membership.ts'
import { NewUser, User, UserExport, UserPatch } from '../contracts/user.ts'
import type { Operation } from './operation.ts'

const common = { base: 'user', access: 'member', tags: ['Users'], refusals: [404] } as const
const params = { id: z.string() }

export const joinMembers = {
  ...common,
  operationId: 'joinMembers',
  method: 'POST',
  path: '/v1/api/users',
  summary: "The caller's record; the first call creates it",
  body: NewUser,
  answers: { 200: User, 201: User },
  refusals: [409],
} as const satisfies Operation

export const getUser = {
  ...common,
  operationId: 'getUser',
  method: 'GET',
  path: '/v1/api/users/:id',
  summary: "The caller's record, by its id",
  params,
  answers: { 200: User },
} as const satisfies Operation

export const getUserByEmail = {
  ...common,
  operationId: 'getUserByEmail',
  method: 'GET',
  path: '/v1/api/users/email/:email',
  summary: "The caller's record, by the e-mail of their login",
  params: { email: z.string() },
  answers: { 200: User },
} as const satisfies Operation

export const getUserByAuth0Id = {
  ...common,
  operationId: 'getUserByAuth0Id',
  method: 'GET',
  path: '/v1/api/users/auth0/:id',
  summary: "The caller's record, by the subject of their login",
  params,
  answers: { 200: User },
} as const satisfies Operation

export const changeUser = {
  ...common,
  operationId: 'changeUser',
  method: 'PUT',
  path: '/v1/api/users/:id',
  summary: "Change the caller's record; only what is sent changes",
  description: 'With a version, only if the record still has it. Ids and e-mail may be sent and change nothing.',
  params,
  body: UserPatch,
  answers: { 200: User },
  refusals: [404, 409],
} as const satisfies Operation

export const deleteUser = {
  ...common,
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/v1/api/users/:id',
  summary: "Delete the caller's account: the record with everything that belongs to it, and the login",
  description:
    'Where this site is the tenant, the login ends with its sessions and tokens, and the address may register again. At an external tenant the login remains. Earlier access tokens are refused from now on.',
  params,
  answers: { 204: null },
} as const satisfies Operation

export const getBalanceHistory = {
  ...common,
  operationId: 'getBalanceHistory',
  method: 'GET',
  path: '/v1/api/users/:id/balance-history',
  summary: 'How the balances of all memberships changed, newest first',
  scope: 'memberships:read',
  params,
  answers: { 200: BalanceHistory },
} as const satisfies Operation

export const exportUser = {
  ...common,
  operationId: 'exportUser',
  method: 'GET',
  path: '/v1/api/users/:id/export',
  summary: 'Everything the site stores about the caller, as a file',
  params,
  answers: { 200: UserExport },
} as const satisfies Operation
