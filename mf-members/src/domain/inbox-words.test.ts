import { anItem } from '../testing/inbox-api.ts'
import { formatArrival, asRead, formatFlight, inboxName, formatPrice, withItems } from './inbox-words.ts'

describe('what an alert told', () => {
  it.each([
    [50_000, 'Business for 47,500 points, 2,500 less than before'],
    [40_000, 'Business for 47,500 points, 7,500 more than before'],
    [47_500, 'Business for 47,500 points, with more seats than before'],
    [null, 'Business for 47,500 points, which could not be booked before'],
  ])('names the change from %s', (pointsBefore, words) => {
    expect(formatPrice(anItem({ flight: { pointsBefore } }).flight, 'en-GB')).toBe(words)
  })

  it('names the way back of a trip', () => {
    expect(formatFlight(anItem({ flight: { backOn: '2027-03-25' } }).flight, 'en-GB')).toBe(
      'VS3 from LHR to JFK on Mon 15 Mar 2027, back on Thu 25 Mar 2027',
    )
  })

  it('is said as it comes in', () => {
    expect(formatArrival(anItem(), 'en-GB')).toBe(
      'New in your inbox: VS3 from LHR to JFK on Mon 15 Mar 2027, Business for 47,500 points, 2,500 less than before.',
    )
  })

  it('is counted in the name of the button', () => {
    expect([0, 1, 12].map(inboxName)).toEqual(['Inbox', 'Inbox, 1 unread', 'Inbox, 12 unread'])
  })
})

describe('the items of the inbox', () => {
  const [older, newer] = [anItem({ id: '9' }), anItem({ id: '10' })]

  it('are each there once, as told last, newest first', () => {
    expect(withItems([older], [newer, { ...older, isRead: true }])).toEqual([newer, { ...older, isRead: true }])
  })

  it('are read one by one, or all', () => {
    expect(asRead([newer, older], ['9']).map(({ isRead }) => isRead)).toEqual([false, true])
    expect(asRead([newer, older]).map(({ isRead }) => isRead)).toEqual([true, true])
  })
})
