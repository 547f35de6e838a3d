import {
  ArtifactDeclaration,
  ArtifactName,
  ArtifactPath,
  ArtifactState,
  BuildId,
  PublishedBuilds,
} from '@pointfare/shared/platform/artifact'
import { PublishedState } from '@pointfare/shared/platform/build-changes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody, anyToken, publishersOfArtifact, publishersOfBody } from '../access/access-rules.ts'
import { pageQuery } from '../page-query.ts'
import type { ArtifactsService } from './artifacts.service.ts'
import { largestFileBytes } from './declared-files.ts'

const address = { name: ArtifactName, build: BuildId }

/** 2000 files, each with its path and hash. */
const largestDeclarationBytes = 1024 * 1024

/** Publishing in two phases: declare, upload what is missing, complete. */
export const artifactsRoutes =
  (artifacts: ArtifactsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/releases/v1/artifacts',
      {
        config: { mayUse: publishersOfBody, costs: 'a declaration' },
        bodyLimit: largestDeclarationBytes,
        schema: {
          body: ArtifactDeclaration,
          querystring: z.object({ restore: z.optional(z.stringbool()) }),
          response: { 200: ArtifactState },
        },
      },
      ({ body, query: { restore } }) => artifacts.declare(body, restore),
    )

    // A build can be loaded by its name, also before it is released, so only those who release may list them.
    app.get(
      '/releases/v1/artifacts',
      {
        config: { mayUse: anyToken },
        schema: {
          querystring: z.extend(pageQuery, { name: z.optional(ArtifactName) }),
          response: { 200: PublishedBuilds },
        },
      },
      async ({ query }, reply) => {
        reply.header('cache-control', 'no-store')
        return artifacts.published(query.name, query['page-number'], query['page-size'])
      },
    )

    app.get(
      '/releases/v1/artifacts/:name/:build',
      { config: { mayUse: anybody }, schema: { params: z.object(address), response: { 200: PublishedState } } },
      ({ params: { name, build } }) => artifacts.state(name, build),
    )

    app.post(
      '/releases/v1/artifacts/:name/:build/complete',
      {
        config: { mayUse: publishersOfArtifact },
        schema: { params: z.object(address), response: { 200: PublishedState } },
      },
      ({ params: { name, build } }) => artifacts.complete(name, build),
    )

    await app.register(uploadRoute(artifacts))
  }

/** Apart from the others, because here any body is taken as it is: a file is bytes, of whatever media type. */
const uploadRoute =
  (artifacts: ArtifactsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.put(
      '/releases/v1/artifacts/:name/:build/files/*',
      {
        config: { mayUse: publishersOfArtifact, costs: 'its bytes' },
        bodyLimit: largestFileBytes,
        schema: { params: z.object({ ...address, '*': ArtifactPath }) },
      },
      async ({ params: { name, build, '*': path }, body }, reply) => {
        await artifacts.upload(name, build, path, body instanceof Buffer ? body : Buffer.alloc(0))
        return reply.code(204).send()
      },
    )
  }
