import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { ArtifactName, ArtifactPath, BuildId } from '../artifact.ts'
import { Emergency } from '../emergency.ts'
import { ServedFiles } from '../served-files.ts'
import { ofChannel } from './parameters.ts'

const common = { tags: ['Edges'], access: 'edge', method: 'GET' } as const
const ofBuild = { name: ArtifactName, build: BuildId }

export const confirmNewest = {
  tags: ['Edges'],
  operationId: 'confirmNewest',
  method: 'GET',
  path: '/releases/v1/channels/:channel/confirmation',
  access: 'public',
  summary: 'The newest release of a channel, signed, and valid for some minutes',
  params: ofChannel,
  answers: { 200: z.object({ confirmation: z.string() }) },
} as const satisfies Operation

export const getPageKey = {
  ...common,
  operationId: 'getPageKey',
  path: '/releases/v1/page-key',
  summary: 'The key with which an edge signs its pages, so that their reports count',
  answers: { 200: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }) },
} as const satisfies Operation

export const listFiles = {
  ...common,
  operationId: 'listFiles',
  path: '/releases/v1/artifacts/:name/:build/files',
  summary: 'The files of a build that can be released',
  params: ofBuild,
  answers: { 200: ServedFiles },
  refusals: [404],
} as const satisfies Operation

export const readFile = {
  ...common,
  operationId: 'readFile',
  path: '/releases/v1/artifacts/:name/:build/files/*',
  summary: 'A file of a build or its compressed version, as raw bytes, including those for servers',
  params: { ...ofBuild, '*': ArtifactPath },
  query: { twin: z.optional(z.literal('br')) },
  answers: { 200: { 'application/octet-stream': z.unknown() } },
  refusals: [404],
} as const satisfies Operation

export const takeEmergency = {
  tags: ['Edges'],
  operationId: 'takeEmergency',
  method: 'POST',
  path: '/releases/v1/channels/:channel/emergency',
  access: 'edge',
  summary: 'Rolls a channel back to an earlier site, without the registry',
  description:
    'It must be signed by a trusted key. An edge accepts it from anybody while the registry does not answer, and reports it to the registry as soon as that answers; the registry makes a release of it, once.',
  params: ofChannel,
  body: Emergency,
  answers: { 204: null },
  refusals: [404, 409, 422],
} as const satisfies Operation
