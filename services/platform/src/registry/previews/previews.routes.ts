import { route } from '@pointfare/core/http/route'
import { linkPreview } from '@pointfare/shared/platform/operations/previews'
import type { FastifyPluginAsync } from 'fastify'
import { lastingName } from '../access/guard.ts'
import type { createPreviewLinks } from './preview-links.ts'

/** Whoever may publish or release something may show it to others. */
export const previewsRoutes =
  (links: Pick<ReturnType<typeof createPreviewLinks>, 'grant'>): FastifyPluginAsync =>
  async (app) =>
    route(app, linkPreview, (request) => links.grant(request.body, lastingName(request)))
