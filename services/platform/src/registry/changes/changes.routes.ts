import { ArtifactName, BuildId } from '@pointfare/shared/platform/artifact'
import { BuildChanges } from '@pointfare/shared/platform/build-changes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anyToken } from '../access/access-rules.ts'
import type { ChangesService } from './changes.service.ts'

const params = z.object({ name: ArtifactName, build: BuildId })

export const changesRoutes =
  (changes: ChangesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/artifacts/:name/:build/changes',
      {
        config: { mayUse: anyToken },
        schema: { params, querystring: z.object({ from: BuildId }), response: { 200: BuildChanges } },
      },
      ({ params: { name, build }, query: { from } }) => changes.between(name, from, build),
    )
  }
