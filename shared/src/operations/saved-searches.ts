import * as z from 'zod/mini'
import { SavedSearchList, SearchesToAdd } from '../contracts/saved-search-list.ts'
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
  summary: "A member's saved searches from all devices, newest first",
  scope: 'searches:read',
  answers: { 200: SavedSearchList },
} as const satisfies Operation

export const addSavedSearches = {
  ...common,
  operationId: 'addSavedSearches',
  method: 'POST',
  summary: 'Add the searches stored in a browser to those of the account',
  description: 'Equal searches are stored once, with the latest time. An account stores the newest 200.',
  body: SearchesToAdd,
  answers: { 200: SavedSearchList },
} as const satisfies Operation

export const removeSavedSearch = {
  ...common,
  operationId: 'removeSavedSearch',
  method: 'DELETE',
  path: '/v1/api/saved-searches/user/:userId/searches/:id',
  summary: 'Remove a saved search; one that is already removed is no error',
  params: { userId: z.string(), id: z.string() },
  answers: { 204: null },
} as const satisfies Operation

export const forgetSavedSearches = {
  ...common,
  operationId: 'forgetSavedSearches',
  method: 'DELETE',
  summary: 'Remove all saved searches of the account',
  answers: { 204: null },
} as const satisfies Operation
