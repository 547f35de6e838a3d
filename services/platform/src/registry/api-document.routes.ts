import { route } from '@pointfare/core/http/route'
import { getApiDocument } from '@pointfare/shared/platform/operations/registry'
import type { FastifyPluginAsync } from 'fastify'

/** The registry as it documents itself, for whoever publishes without its command line. */
export const apiDocumentRoutes: FastifyPluginAsync = async (app) =>
  route(app, getApiDocument, () => ({ ...app.swagger() }))
