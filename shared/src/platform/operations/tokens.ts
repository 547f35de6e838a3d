import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { AuditKind, ReleaseAudit } from '../release-audit.ts'
import { TrustedIssuers } from '../release-issuer.ts'
import { NewReleaseToken, ReleaseToken, ReleaseTokens, TokenHolder, TokenRequest } from '../release-token.ts'
import { pageQuery } from './parameters.ts'

const common = { access: 'admin', tags: ['Tokens'] } as const

export const getTokenHolder = {
  ...common,
  operationId: 'getTokenHolder',
  method: 'GET',
  path: '/releases/v1/token',
  access: 'any-token',
  summary: 'The owner of the token of this request, and what it allows',
  answers: { 200: z.nullable(TokenHolder) },
} as const satisfies Operation

export const listTokens = {
  ...common,
  operationId: 'listTokens',
  method: 'GET',
  path: '/releases/v1/tokens',
  summary: 'All tokens, newest first',
  answers: { 200: ReleaseTokens },
} as const satisfies Operation

export const listIssuers = {
  ...common,
  operationId: 'listIssuers',
  method: 'GET',
  path: '/releases/v1/issuers',
  summary: 'Which ID tokens of continuous integration are accepted, and for what',
  answers: { 200: TrustedIssuers },
} as const satisfies Operation

export const createToken = {
  ...common,
  operationId: 'createToken',
  method: 'POST',
  path: '/releases/v1/tokens',
  summary: 'Creates a token; only this answer contains its secret',
  body: TokenRequest,
  answers: { 201: NewReleaseToken },
  refusals: [409],
} as const satisfies Operation

export const revokeToken = {
  ...common,
  operationId: 'revokeToken',
  method: 'DELETE',
  path: '/releases/v1/tokens/:name',
  summary: 'Revokes a token',
  params: { name: z.string() },
  answers: { 200: ReleaseToken },
  refusals: [404],
} as const satisfies Operation

/** `?kind=token-created&kind=token-revoked` leaves out all others. */
const kinds = z.pipe(
  z.transform((given: string | readonly string[]) => [given].flat()),
  z.array(AuditKind).check(z.maxLength(20)),
)

export const listAudit = {
  ...common,
  operationId: 'listAudit',
  method: 'GET',
  path: '/releases/v1/audit',
  summary: 'Tokens created and revoked, and refused requests, newest first',
  query: { ...pageQuery, kind: z.optional(kinds) },
  answers: { 200: ReleaseAudit },
} as const satisfies Operation
