import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { CanaryAbort, CanaryStep, Freeze, Promotion, Removal, Rollback, SiteChange } from '../release-decisions.ts'
import { ReleaseDocument } from '../release.ts'
import { ofChannel } from './parameters.ts'

const RequestKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key is 8 to 200 characters without spaces'))

/** Each answers the release that follows: 201 for a new one, 200 when nothing had to change. */
const decision = {
  method: 'POST',
  access: 'releaser-of-body',
  tags: ['Decisions'],
  params: ofChannel,
  /** The same request with the same key is made once, however often it is sent. */
  headers: { 'idempotency-key': z.optional(RequestKey) },
  answers: { 200: ReleaseDocument, 201: ReleaseDocument },
  refusals: [404, 409, 422],
} as const

export const promote = {
  ...decision,
  operationId: 'promote',
  path: '/releases/v1/channels/:channel/promote',
  summary: 'Makes published builds live, all in one release',
  body: Promotion,
} as const satisfies Operation

export const changeSite = {
  ...decision,
  operationId: 'changeSite',
  path: '/releases/v1/channels/:channel/change',
  summary: 'Adds, replaces and removes, or restores an earlier release, all in one release',
  body: SiteChange,
} as const satisfies Operation

export const rollBack = {
  ...decision,
  operationId: 'rollBack',
  path: '/releases/v1/channels/:channel/rollback',
  summary: 'Rolls artifacts back to earlier builds, all in one release',
  body: Rollback,
} as const satisfies Operation

export const removeRemotes = {
  ...decision,
  operationId: 'removeRemotes',
  path: '/releases/v1/channels/:channel/remove',
  summary: 'Removes remotes from a channel, all in one release',
  body: Removal,
} as const satisfies Operation

export const stepCanary = {
  ...decision,
  operationId: 'stepCanary',
  path: '/releases/v1/channels/:channel/canary',
  summary: 'Gives a build to a share of the visitors, or changes the share',
  body: CanaryStep,
} as const satisfies Operation

export const abortCanary = {
  ...decision,
  operationId: 'abortCanary',
  path: '/releases/v1/channels/:channel/canary/abort',
  summary: 'Ends a canary for everybody',
  body: CanaryAbort,
} as const satisfies Operation

export const freezeChannel = {
  ...decision,
  operationId: 'freezeChannel',
  path: '/releases/v1/channels/:channel/freeze',
  access: 'releaser-of-path',
  summary: 'Stops promotions, or allows them again',
  body: Freeze,
} as const satisfies Operation
