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
  summary: "The notifications of the caller's alerts, newest first",
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
  summary: 'Mark some items or all as read',
  body: ReadItems,
  answers: { 200: InboxCount },
} as const satisfies Operation

export const followInbox = {
  ...common,
  operationId: 'followInbox',
  method: 'GET',
  path: '/v1/api/inbox/events',
  summary: 'New items of the inbox as they arrive',
  description: `An event stream; the token goes in the header Authorization. \`${inboxUnreadEventName}\` carries an InboxCount, first of all and whenever an item is read; \`${inboxItemEventName}\` carries an InboxEvent.`,
  answers: { 200: { 'text/event-stream': InboxEvent } },
} as const satisfies Operation
