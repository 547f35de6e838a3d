import type { PreviewPlace } from '@pointfare/core/preview-hosts'
import { releaseHeadPath } from '@pointfare/shared/platform/open-tab-calls'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'

type Needs = { previews: Pick<EdgePorts['previews'], 'open'>; placeOf: (request: FastifyRequest) => PreviewPlace }

/** What its own open tabs ask for twice a minute; the registry itself knows nothing of what one build's preview shows. */
export const previewReleaseRoutes =
  ({ previews, placeOf }: Needs): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { channel: string }; Querystring: { after?: unknown } }>(
      releaseHeadPath(':channel'),
      async (request, reply) => {
        const opened = await previews.open(placeOf(request))
        const release = opened.fault ? undefined : opened.release
        if (!release || release.channel !== request.params.channel) {
          return sendProblem(reply, 404, 'This address shows another release')
        }
        reply.header('cache-control', 'no-store')
        const isKnown = Number(request.query.after ?? 0) >= release.seq
        return isKnown
          ? reply.code(204).send()
          : reply.type('application/json; charset=utf-8').send(JSON.stringify(release))
      },
    )
  }
