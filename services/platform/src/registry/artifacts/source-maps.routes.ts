import { NotFound } from '@pointfare/core/errors'
import { route } from '@pointfare/core/http/route'
import { isSourceMap } from '@pointfare/shared/platform/artifact'
import { readSourceMap } from '@pointfare/shared/platform/operations/artifacts'
import type { FastifyPluginAsync } from 'fastify'
import type { PublishedFiles } from './published-files.service.ts'

/** Gives source maps to whoever may release or publish something; the site's own addresses of files give them to nobody. */
export const sourceMapsRoutes =
  (files: Pick<PublishedFiles, 'find'>): FastifyPluginAsync =>
  async (app) => {
    route(app, readSourceMap, async ({ params: { name, build, '*': path } }, reply) => {
      const file = isSourceMap(path) ? await files.find(name, build, path) : undefined
      const content = await file?.open()
      if (!content) throw new NotFound(`There is no source map ${path} of ${name} ${build}`)
      reply.header('cache-control', 'private, max-age=31536000, immutable')
      return reply.type('application/json').send(content)
    })
  }
