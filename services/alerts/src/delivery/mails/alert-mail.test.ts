import type { Ring } from '../../rings/ring.ts'
import { aRing } from '../testing/a-ring.ts'
import { alertMail } from './alert-mail.ts'

const origin = 'https://flights.example'
const now = new Date('2027-02-01T12:00:00Z')

function written(mails: 'at-once' | 'daily', ...rings: Ring[]) {
  const mail = alertMail({
    gathered: {
      deliveryId: 'd',
      watcher: {
        id: 'w',
        isMember: true,
        email: 'ada@pointfare.example',
        hasBrowsers: false,
        hasWebhook: false,
        timeZone: 'Europe/London',
        quietFrom: null,
        quietUntil: null,
        letters: mails,
        dailyAt: '08:00',
      },
      rings,
      gone: [],
      now,
    },
    site: { title: 'Pointfare', origin, isDemoData: false },
    names: { airports: [], airlines: new Map() },
    endAddress: ({ what, id }) => `${origin}/ends/${what}/${id}`,
  })
  if (!mail) throw new Error('There is an address and a ring')
  return mail
}

const addressOf = (flight: string, day: string) =>
  `${origin}/search/airline/VS/origin/LHR/destination/JFK/from/${day}/to/${day}?cabins=business&flight=${flight}`

it('names price, change, seats and age of its flight, leads to it, and ends its alert', () => {
  const { subject, text, kind, unsubscribeUrl } = written('at-once', aRing())

  expect(subject).toBe('VS3, LHR to JFK, 15 Mar 2027: 29,000 points each, before 85,000 (−56,000)')
  expect(text).toContain('29,000 points each, before 85,000 (−56,000)')
  expect(text).toContain('2 seats')
  expect(text).toContain('5 minutes ago, at 2027-02-01 11:55 UTC')
  expect(text).toContain(addressOf('VS3', '2027-03-15'))
  expect(text).toContain(`${origin}/ends/alert/a`)
  expect({ kind, unsubscribeUrl }).toEqual({ kind: 'alert', unsubscribeUrl: `${origin}/ends/alert/a` })
})

it.each([
  ['0 is what nobody tells', { departureMinute: 0, seats: 0 }, 'Time not published', 'seats open'],
  ['midnight is a time', { departureMinute: -1 }, '00:00', '2 seats'],
])('says when it leaves and which seats there are: %s', (_, ring, leaves, seats) => {
  const { text } = written('at-once', aRing(ring))

  expect(text).toMatch(new RegExp(`Leaves:? +${leaves}`))
  expect(text).toContain(seats)
  expect(text).not.toContain('0 seats')
})

it('of the day names each flight with its own figures, link and end, and ends all letters with one click', () => {
  const other = aRing({ id: 2, alertId: 'b', flightNumber: 'VS45', departure: '2027-03-16', points: 31_000, seats: 1 })

  const { subject, text, html, kind, unsubscribeUrl } = written('daily', aRing(), other)

  expect(subject).toBe('Your alerts: 2 flights match your alerts')
  for (const expected of [
    ['VS3, LHR to JFK, 15 Mar 2027', '29,000 points each', '2 seats', addressOf('VS3', '2027-03-15'), '/ends/alert/a'],
    ['VS45, LHR to JFK, 16 Mar 2027', '31,000 points each', '1 seat', addressOf('VS45', '2027-03-16'), '/ends/alert/b'],
  ])
    for (const part of expected) {
      expect(text).toContain(part)
      expect(html).toContain(part.replaceAll('&', '&amp;'))
    }
  expect({ kind, unsubscribeUrl }).toEqual({ kind: 'digest', unsubscribeUrl: `${origin}/ends/letters/w` })
})
