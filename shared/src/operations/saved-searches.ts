import * as z from 'zod/mini'
import { KeptSearches, SearchesToKeep } from '../contracts/kept-searches.ts'
import type { Operation } from './operation.ts'

const common = {
  base: 'user',
  access: 'member',
  tags: ['Saved searches'],
  path: '/v1/api/saved-searches/user/:userId',
  params: { userId: z.string() },
  refusals: [404],
} as const

export const listSavedSearches = {
  ...common,
  operationId: 'listSavedSearches',
  method: 'GET',
  summary: "The copy of a browser's saved searches that its member keeps at the account",
  description: 'Saved searches live in the browser. Without a copy the list is empty and `keptAt` is null.',
  scope: 'searches:read',
  answers: { 200: KeptSearches },
} as const satisfies Operation

export const keepSavedSearches = {
  ...common,
  operationId: 'keepSavedSearches',
  method: 'PUT',
  summary: "Keep a copy of a browser's saved searches at the account, in the place of the last one",
  body: SearchesToKeep,
  answers: { 200: KeptSearches },
} as const satisfies Operation

export const forgetSavedSearches = {
  ...common,
  operationId: 'forgetSavedSearches',
  method: 'DELETE',
  summary: 'Keep no copy of the saved searches at the account any more',
  answers: { 204: null },
} as const satisfies Operation
