import { channelsOf, dueAt, mayGo, type Wishes } from './plan.ts'

const wishes: Wishes = {
  timeZone: 'Europe/London',
  quietFrom: '22:00',
  quietUntil: '07:00',
  letters: 'at-once',
  dailyAt: '08:00',
}
const reach = { hasBrowsers: true, email: 'ada@pointfare.example', hasWebhook: true }
const both = { push: true, letters: true, calls: true }
const noon = new Date('2027-01-10T12:00:00Z')
const due = (channel: 'push' | 'letter', sentAt: string | null, now = noon, over: Partial<Wishes> = {}) =>
  dueAt(channel, sentAt === null ? null : new Date(sentAt), { ...wishes, ...over }, now).toISOString()

describe('a ring is told', () => {
  it.each([
    ['by everything there is', both, {}, {}, ['push', 'letter', 'webhook']],
    ['by no push that its alert does not want', { ...both, push: false }, {}, {}, ['letter', 'webhook']],
    ['by no letter that its alert does not want', { ...both, letters: false }, {}, {}, ['push', 'webhook']],
    ['by no letter to somebody who wants none', both, { letters: 'off' as const }, {}, ['push', 'webhook']],
    ['by no letter to a visitor', both, {}, { email: null }, ['push', 'webhook']],
    ['by no push without a browser', both, {}, { hasBrowsers: false }, ['letter', 'webhook']],
    ['in the inbox alone once its alert has ended', { push: false, letters: false, calls: false }, {}, {}, []],
    [
      'in the inbox alone where nothing else is there',
      both,
      {},
      { hasBrowsers: false, email: null, hasWebhook: false },
      [],
    ],
  ])('%s', (_, alert, over, reached, channels) => {
    expect(channelsOf(alert, { ...wishes, ...over }, { ...reach, ...reached })).toEqual(channels)
  })
})

describe.each(['push', 'letter'] as const)('a %s', (channel) => {
  it('goes at once when there was none in the last hour', () => {
    expect(due(channel, null)).toBe(noon.toISOString())
    expect(due(channel, '2027-01-10T11:00:00Z')).toBe(noon.toISOString())
  })

  it('waits until the hour since the last one is over', () => {
    expect(due(channel, '2027-01-10T11:30:00Z')).toBe('2027-01-10T12:30:00.000Z')
  })

  it('waits until quiet hours are over', () => {
    expect(due(channel, null, new Date('2027-01-10T23:00:00Z'))).toBe('2027-01-11T07:00:00.000Z')
  })

  it('whose hour ends in quiet hours waits until these are over, too', () => {
    expect(due(channel, '2027-01-10T21:30:00Z', new Date('2027-01-10T21:45:00Z'))).toBe('2027-01-11T07:00:00.000Z')
  })

  it('that is due when quiet hours have been chosen meanwhile may not go', () => {
    expect(mayGo(channel, wishes, new Date('2027-01-10T23:00:00Z'))).toBe(false)
    expect(mayGo(channel, wishes, noon)).toBe(true)
  })
})

describe('a daily letter', () => {
  it('goes at its hour, whatever was sent before', () => {
    expect(due('letter', '2027-01-10T11:59:00Z', noon, { letters: 'daily' })).toBe('2027-01-11T08:00:00.000Z')
  })

  it('goes at its hour, also in quiet hours', () => {
    const early = { letters: 'daily' as const, dailyAt: '05:00' }

    expect(due('letter', null, noon, early)).toBe('2027-01-11T05:00:00.000Z')
    expect(mayGo('letter', { ...wishes, ...early }, new Date('2027-01-11T05:00:00Z'))).toBe(true)
  })
})
