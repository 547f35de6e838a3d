import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { ArtifactName, ArtifactPath, BuildId } from '../artifact.ts'
import { ArtifactState, PublishedBuilds, SentDeclaration } from '../artifact-declaration.ts'
import { BuildChanges, PublishedState } from '../build-changes.ts'
import { ProvenanceStatement } from '../provenance.ts'
import { longestPage, pageQuery } from './parameters.ts'

const common = { tags: ['Builds'] } as const
const params = { name: ArtifactName, build: BuildId }

/** `mf-search@1a2b3c4d5e6f,shell@0f9e8d7c6b5a`, as many as a page of the list holds. */
const buildAddresses = z
  .pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z
      .array(z.string().check(z.regex(/^[a-z0-9-]+@[a-z0-9.-]+$/, 'A build is named like mf-search@1a2b3c4d5e6f')))
      .check(z.maxLength(longestPage, `At most ${longestPage} builds`)),
  )
  .register(z.globalRegistry, {
    description: `At most ${longestPage} builds, each like mf-search@1a2b3c4d5e6f, by commas`,
  })

export const declareBuild = {
  ...common,
  operationId: 'declareBuild',
  method: 'POST',
  path: '/releases/v1/artifacts',
  access: 'publisher-of-body',
  summary: 'Starts publishing a build; answers which of its files are missing',
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
  query: { name: z.optional(ArtifactName), builds: z.optional(buildAddresses), ...pageQuery },
  answers: { 200: PublishedBuilds },
} as const satisfies Operation

export const getBuild = {
  ...common,
  operationId: 'getBuild',
  method: 'GET',
  path: '/releases/v1/artifacts/:name/:build',
  access: 'public',
  summary: 'The progress of publishing a build',
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
  summary: 'Accepts a file of a declared build, as raw bytes',
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
  summary: 'Verifies every file of a build and makes it visible',
  params,
  answers: { 200: PublishedState },
  refusals: [404, 409, 410, 422],
} as const satisfies Operation

/** It names repositories, which may be private. */
export const getProvenance = {
  ...common,
  operationId: 'getProvenance',
  method: 'GET',
  path: '/releases/v1/artifacts/:name/:build/provenance',
  access: 'any-token',
  summary: 'The run that published a build, and the hashes of its files: SLSA provenance in an in-toto statement',
  params,
  answers: { 200: ProvenanceStatement },
  refusals: [404],
} as const satisfies Operation

/** They hold the sources of a build, as people wrote them. */
export const readSourceMap = {
  ...common,
  operationId: 'readSourceMap',
  method: 'GET',
  path: '/releases/v1/artifacts/:name/:build/source-maps/*',
  access: 'any-token',
  summary: 'A source map of a build that can be released, by its path in the build, such as main.js.map',
  params: { ...params, '*': ArtifactPath },
  answers: { 200: { 'application/json': z.unknown() } },
  refusals: [404],
} as const satisfies Operation

export const getBuildChanges = {
  ...common,
  operationId: 'getBuildChanges',
  method: 'GET',
  path: '/releases/v1/artifacts/:name/:build/changes',
  access: 'any-token',
  summary: 'What changes from another build to this one',
  params,
  query: { from: BuildId },
  answers: { 200: BuildChanges },
  refusals: [404],
} as const satisfies Operation
