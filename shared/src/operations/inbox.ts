import * as z from 'zod/mini'
import {
  InboxCount,
  InboxEvent,
  inboxItemEventName,
  InboxPage,
  inboxUnreadEventName,
  ReadItems,
} from '../contracts/inbox.ts'
import type { Operation } from './operation.ts'
import { wholeNumber } from './parameters.ts'

const common = { base: 'user', access: 'watcher', tags: ['Inbox'] } as const

export const listInbox = {
  ...common,
  operationId: 'listInbox',
  scope: 'alerts:read',
  method: 'GET',
  path: '/v1/api/inbox',
  summary: "What the caller's alerts have told, the newest first",
  query: {
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'An id is a number'))),
    limit: z._default(wholeNumber(1, 100), 20),
  },
  answers: { 200: InboxPage },
} as const satisfies Operation

export const readInbox = {
  ...common,
  operationId: 'readInbox',
  method: 'POST',
  path: '/v1/api/inbox/read',
  summary: 'Mark items as read, or everything',
  body: ReadItems,
  answers: { 200: InboxCount },
} as const satisfies Operation

export const followInbox = {
  ...common,
  operationId: 'followInbox',
  method: 'GET',
  path: '/v1/api/inbox/events',
  summary: 'The inbox as things come in',
  description: `An event stream, to be read with the token in the header Authorization. \`${inboxUnreadEventName}\` carries an InboxCount, first of all and whenever something was read; \`${inboxItemEventName}\` carries an InboxEvent.`,
  answers: { 200: { 'text/event-stream': InboxEvent } },
} as const satisfies Operation
