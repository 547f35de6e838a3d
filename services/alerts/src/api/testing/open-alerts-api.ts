import { openMemberApi } from '@pointfare/api/testing/open-member-api'
import { rateLimits } from '@pointfare/core/limits/limits'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { addVisitor } from '@pointfare/shared/operations/alerts'
import { indexAlert } from '../../matching/alert-index.ts'
import { alertsModule } from '../alerts.module.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The whole API with alerts, on a database of its own that holds the small network, and calls of visitors. */
export async function openAlertsApi({ now = () => new Date('2026-11-23T12:00:00Z') } = {}) {
  const api = await openMemberApi({
    now,
    more: ({ db }) => alertsModule({ db, index: indexAlert, limits: rateLimits(), now }),
  })

  const callsWith = (token: string) => {
    const call = (method: Method, url: string, payload?: object) =>
      api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
    return {
      token,
      get: (url: string) => call('GET', url),
      post: (url: string, body: object) => call('POST', url, body),
      put: (url: string, body: object) => call('PUT', url, body),
      delete: (url: string) => call('DELETE', url),
    }
  }

  return {
    ...api,
    post: (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload }),
    callsWith,
    /** A browser without an account. */
    async aVisitor() {
      const answer = await api.app.inject({ method: 'POST', url: addVisitor.path })
      return callsWith(answer.json<{ token: string }>().token)
    },
  }
}

export type AlertsApi = Awaited<ReturnType<typeof openAlertsApi>>

/** Business from Heathrow to New York in March 2027, of which the small network has a seat for 29,000 each day. */
export const aWatch = (change: Partial<AlertWatch> = {}): AlertWatch => ({
  airlines: 'ANY',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-01',
  to: '2027-03-20',
  cabin: 'BUSINESS',
  travellers: 2,
  mostPoints: 60_000,
  saverOnly: false,
  ...change,
})
