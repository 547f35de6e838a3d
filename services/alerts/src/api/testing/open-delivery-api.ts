import { Registry } from 'prom-client'
import { openMemberApi } from '@pointfare/api/testing/open-member-api'
import { openQueue } from '@pointfare/core/open-queue'
import { storedPost } from '@pointfare/mail/testing/stored-post'
import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { rateLimits } from '@pointfare/core/limits/limits'
import { addVisitor } from '@pointfare/shared/operations/alerts'
import { openDelivery, type Delivery } from '../../delivery/open-delivery.ts'
import { deliveryConfig, testAlertsKey } from '../../delivery/testing/delivery-config.ts'
import { indexAlert } from '../../matching/alert-index.ts'
import { alertsModule } from '../alerts.module.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The whole API with alerts and what delivery adds to it; `alerts` are its settings. */
export async function openDeliveryApi({ alerts = {}, now = () => testNow } = {}) {
  let delivery: Delivery | undefined
  let queue: ReturnType<typeof openQueue> | undefined
  const report = () => {}
  const api = await openMemberApi({
    now,
    more: ({ db }) => {
      const { routes, findVisitor, settle } = alertsModule({ db, index: indexAlert, limits: rateLimits(), now })
      // The test's own database, with its address.
      const { connectionString } = db as OpenDatabase
      queue = openQueue({ connectionString, pollSeconds: 0.5, report })
      delivery = openDelivery({
        db,
        connectionString,
        config: { ...deliveryConfig, alerts: { ...deliveryConfig.alerts, ...alerts } },
        alertsKey: testAlertsKey,
        isDemoData: false,
        post: storedPost().post,
        queue,
        settle,
        metrics: new Registry(),
        now,
        report,
      })
      const reported = delivery
      return {
        findVisitor,
        routes: async (app) => {
          await app.register(routes)
          await app.register(reported.routes)
        },
      }
    },
  })
  await delivery?.hub.listening()

  const callsWith = (token: string) => {
    const call = (method: Method, url: string, payload?: object) =>
      api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
    return {
      token,
      get: (url: string) => call('GET', url),
      post: (url: string, body?: object) => call('POST', url, body),
      put: (url: string, body: object) => call('PUT', url, body),
      delete: (url: string, body?: object) => call('DELETE', url, body),
    }
  }

  return {
    ...api,
    callsWith,
    /** A browser without an account; `id` is that of the watcher. */
    async aVisitor() {
      const answer = await api.app.inject({ method: 'POST', url: addVisitor.path })
      const { token } = answer.json<{ token: string }>()
      const [row] = await api.db.query<{ id: string }>(
        { name: 'test_visitor_of', text: 'select id from watcher where token_hash = sha256($1::text::bytea)' },
        [token],
      )
      return { ...callsWith(token), id: row!.id } // just made
    },
    async close() {
      await delivery?.close()
      await queue?.stop()
      await api.close()
    },
  }
}

export type DeliveryApi = Awaited<ReturnType<typeof openDeliveryApi>>
