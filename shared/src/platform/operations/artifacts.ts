import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { ArtifactName, ArtifactPath, BuildId } from '../artifact.ts'
import { ArtifactState, PublishedBuilds, SentDeclaration } from '../artifact-declaration.ts'
import { BuildChanges, PublishedState } from '../build-changes.ts'
import { pageQuery } from './parameters.ts'

const common = { tags: ['Builds'] } as const
const params = { name: ArtifactName, build: BuildId }

export const declareBuild = {
  ...common,
  operationId: 'declareBuild',
  method: 'POST',
  path: '/releases/v1/artifacts',
  access: 'publisher-of-body',
  summary: 'Begins to publish a build, and tells which of its files are missing',
  query: { restore: z.optional(z.stringbool()) },
  body: SentDeclaration,
  answers: { 200: ArtifactState },
  refusals: [409, 410, 422],
} as const satisfies Operation

/** A build can be loaded by its name, also before it is released, so only those who release may list them. */
export const listBuilds = {
  ...common,
  operationId: 'listBuilds',
  method: 'GET',
  path: '/releases/v1/artifacts',
  access: 'any-token',
  summary: 'Builds that can be released, newest first',
  query: { name: z.optional(ArtifactName), ...pageQuery },
  answers: { 200: PublishedBuilds },
} as const satisfies Operation

export const getBuild = {
  ...common,
  operationId: 'getBuild',
  method: 'GET',
  path: '/releases/v1/artifacts/:name/:build',
  access: 'public',
  summary: 'How far the publishing of a build is',
  params,
  answers: { 200: PublishedState },
  refusals: [404, 410],
} as const satisfies Operation

export const uploadFile = {
  ...common,
  operationId: 'uploadFile',
  method: 'PUT',
  path: '/releases/v1/artifacts/:name/:build/files/*',
  access: 'publisher-of-path',
  summary: 'Takes a file of a declared build, as its bytes are',
  params: { ...params, '*': ArtifactPath },
  bodyType: 'application/octet-stream',
  body: z.unknown(),
  answers: { 204: null },
  refusals: [404, 409, 410, 422],
} as const satisfies Operation

export const completeBuild = {
  ...common,
  operationId: 'completeBuild',
  method: 'POST',
  path: '/releases/v1/artifacts/:name/:build/complete',
  access: 'publisher-of-path',
  summary: 'Checks every file of a build again, and makes it visible',
  params,
  answers: { 200: PublishedState },
  refusals: [404, 409, 410, 422],
} as const satisfies Operation

export const getBuildChanges = {
  ...common,
  operationId: 'getBuildChanges',
  method: 'GET',
  path: '/releases/v1/artifacts/:name/:build/changes',
  access: 'any-token',
  summary: 'What going from another build to this one changes',
  params,
  query: { from: BuildId },
  answers: { 200: BuildChanges },
  refusals: [404],
} as const satisfies Operation
