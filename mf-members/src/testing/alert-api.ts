import type {
  Alert,
  AlertPatch,
  AlertPreview,
  AlertWatch,
  NewAlert,
  WatcherSettings,
} from '@pointfare/shared/contracts/alert'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import {
  addAlert,
  changeAlert,
  changeWatcherSettings,
  getWatcherSettings,
  listAlerts,
  previewAlert,
  removeAlert,
} from '@pointfare/shared/operations/alerts'
import { anAirline } from '@pointfare/shared/testing/an-airline'
import { answers as answersOf, replies, type Answer } from '@pointfare/shared/testing/fake-api'

export const aWatch = (watch: Partial<AlertWatch> = {}): AlertWatch => ({
  airlines: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-10',
  to: '2027-03-20',
  cabin: 'BUSINESS',
  travellers: 2,
  mostPoints: 60_000,
  saverOnly: false,
  ...watch,
})

/** Two days match it, and it rang four times. */
export const anAlert = (alert: Partial<Alert> = {}): Alert => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'London Heathrow to New York JFK, Business for 2, at most 60,000',
  watch: aWatch(),
  address: '/search/airline/vs/origin/LHR/destination/JFK/from/2027-03-10/to/2027-03-20',
  createdAt: '2027-02-20T12:00:00.000Z',
  isPaused: false,
  matches: 2,
  lowest: { points: 47_500, date: '2027-03-15', airlineCode: 'VS' },
  lastRing: '2027-03-01T08:00:00.000Z',
  rings: 4,
  endsOn: '2027-03-20',
  isEnded: false,
  channels: { push: true, letters: true },
  ...alert,
})

export const aPreview = (preview: Partial<AlertPreview> = {}): AlertPreview => ({
  name: 'London Heathrow to New York JFK',
  flights: 3,
  days: 2,
  best: [
    {
      airlineCode: 'VS',
      flightNumber: 'VS3',
      origin: 'LHR',
      destination: 'JFK',
      date: '2027-03-15',
      departureTime: '09:15',
      points: 47_500,
      seats: 2,
      scrapedAt: '2027-03-01T09:00:00.000Z',
    },
  ],
  rings: { days: 90, times: 4, on: [{ date: '2027-02-03', times: 4 }], tooFewData: false },
  ...preview,
})

export const theSettings: WatcherSettings = {
  timeZone: 'Europe/London',
  quietFrom: null,
  quietUntil: null,
  letters: 'at-once',
  dailyAt: '07:00',
  pushes: 1,
  webhook: null,
}

const theAirlines = answersOf(listAirlines, {}, [anAirline(), anAirline({ code: 'BA', name: 'British Airways' })])

/** Alerts as the API keeps them: added, changed and removed by what is asked. */
export function alertsOf(...stored: Alert[]) {
  let alerts = stored
  const added: NewAlert[] = []
  const changes: AlertPatch[] = []
  const previewed: AlertWatch[] = []
  const answers: Answer[] = [
    theAirlines,
    replies(previewAlert, {}, ({ body }) => {
      previewed.push((body as NewAlert).watch) // the declaration says so
      return Response.json(aPreview())
    }),
    replies(listAlerts, {}, () => Response.json(alerts)),
    replies(addAlert, {}, ({ body }) => {
      const wanted = body as NewAlert // the declaration says so
      added.push(wanted)
      const alert = anAlert({ id: '22222222-2222-4222-8222-222222222222', name: 'The new one', watch: wanted.watch })
      alerts = [alert, ...alerts]
      return Response.json(alert, { status: 201 })
    }),
    replies(changeAlert, {}, ({ body }) => {
      const patch = body as AlertPatch // the declaration says so
      changes.push(patch)
      alerts = alerts.map((alert) => ({ ...alert, ...(patch as Partial<Alert>) }))
      return Response.json(alerts[0])
    }),
    replies(removeAlert, {}, () => {
      alerts = alerts.slice(1)
      return new Response(null, { status: 204 })
    }),
    replies(getWatcherSettings, {}, () => Response.json(theSettings)),
    replies(changeWatcherSettings, {}, ({ body }) => Response.json({ ...theSettings, ...(body as object) })),
  ]
  return { answers, added, changes, previewed }
}
