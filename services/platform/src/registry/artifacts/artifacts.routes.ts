import { route } from '@pointfare/core/http/route'
import {
  completeBuild,
  declareBuild,
  getBuild,
  getProvenance,
  listBuilds,
  uploadFile,
} from '@pointfare/shared/platform/operations/artifacts'
import type { FastifyPluginAsync } from 'fastify'
import type { ArtifactsService } from './artifacts.service.ts'
import { largestFileBytes } from './declared-files.ts'

/** 2000 files, each with its path and hash. */
const largestDeclarationBytes = 1024 * 1024

/** Publishing in two phases: declare, upload what is missing, complete. */
export const artifactsRoutes =
  (artifacts: ArtifactsService): FastifyPluginAsync =>
  async (app) => {
    route(app, declareBuild, ({ body, query: { restore } }) => artifacts.declare(body, restore), {
      bodyLimit: largestDeclarationBytes,
      config: { costs: 'a declaration' },
    })

    route(app, listBuilds, ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return artifacts.published(query, query['page-number'], query['page-size'])
    })

    route(app, getBuild, ({ params: { name, build } }) => artifacts.state(name, build))

    route(app, completeBuild, ({ params: { name, build }, holder }) => artifacts.complete(name, build, holder?.run))

    route(app, getProvenance, ({ params: { name, build } }) => artifacts.provenance(name, build))

    await app.register(uploadRoute(artifacts))
  }

/** Apart from the others, because here any body is taken as it is: a file is bytes, of whatever media type. */
const uploadRoute =
  (artifacts: ArtifactsService): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    route(
      app,
      uploadFile,
      ({ params: { name, build, '*': path }, body }) =>
        artifacts.upload(name, build, path, body instanceof Buffer ? body : Buffer.alloc(0)),
      { bodyLimit: largestFileBytes, config: { costs: 'its bytes' } },
    )
  }
