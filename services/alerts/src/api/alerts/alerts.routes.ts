import { watcherOf } from '@pointfare/api/plugins/watcher'
import { route } from '@pointfare/core/http/route'
import { addAlert, changeAlert, listAlerts, previewAlert, removeAlert } from '@pointfare/shared/operations/alerts'
import type { FastifyPluginAsync } from 'fastify'
import type { PreviewsService } from '../previews/previews.service.ts'
import type { AlertsService } from './alerts.service.ts'

export const alertsRoutes =
  (alerts: AlertsService, previews: Pick<PreviewsService, 'preview'>): FastifyPluginAsync =>
  async (app) => {
    route(app, previewAlert, (request) => previews.preview(request.body.watch))

    route(app, listAlerts, (request) => alerts.list(watcherOf(request)))

    route(app, addAlert, async (request, reply) => {
      const { isNew, alert } = await alerts.add(watcherOf(request), request.body)
      reply.status(isNew ? 201 : 200)
      return alert
    })

    route(app, changeAlert, (request) => alerts.change(watcherOf(request), request.params.id, request.body))

    route(app, removeAlert, (request) => alerts.remove(watcherOf(request), request.params.id))
  }
