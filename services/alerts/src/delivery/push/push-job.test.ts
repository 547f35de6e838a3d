import type { Ring } from '../../rings/ring.ts'
import { aRing } from '../testing/a-ring.ts'
import { pushMessageOf } from './push-job.ts'

const now = new Date('2027-02-01T12:00:00Z')
const reported = (...rings: Ring[]) =>
  pushMessageOf({
    rings,
    deliveryId: 'd',
    unread: rings.length,
    inbox: '/members/inbox',
    subscriptionId: 's',
    endPath: ({ what, id }) => `/ends/${what}/${id}`,
    now,
  })
const facts = 'Business · 29,000 points each, before 85,000 (−56,000) · 2 seats · seen 5 minutes ago'

describe('a push', () => {
  it('of one flight names price, change, seats and age, leads to it, and ends its alert', () => {
    expect(reported(aRing())).toMatchObject({
      title: 'VS3, LHR to JFK, 15 Mar 2027',
      body: facts,
      url: expect.stringMatching('/from/2027-03-15/to/2027-03-15\\?cabins=business&flight=VS3$'),
      end: { what: 'alert', path: '/ends/alert/a' },
    })
  })

  it('says that seats are open where nobody counts them', () => {
    expect(reported(aRing({ seats: 0 })).body).toContain(' · seats open · ')
  })

  it('of several alerts names the same of each, and ends pushes to its browser', () => {
    const other = aRing({ id: 2, alertId: 'b', flightNumber: 'VS45' })

    expect(reported(aRing(), other)).toMatchObject({
      title: '2 flights match your alerts',
      body: `VS3, LHR to JFK, 15 Mar 2027: ${facts}\nVS45, LHR to JFK, 15 Mar 2027: ${facts}`,
      url: '/members/inbox',
      tag: 'd',
      end: { what: 'pushes', path: '/ends/pushes/s' },
    })
  })

  it('of several days of one alert takes the place of its last push, and ends it', () => {
    expect(reported(aRing({ more: 7 }))).toMatchObject({
      title: '8 flights match your alerts',
      body: expect.stringMatching(/and 7 more$/),
      tag: 'a',
      end: { what: 'alert', path: '/ends/alert/a' },
    })
  })
})
