import { createAnswerAddresses } from './answer-addresses.ts'
import { createKnownVersions } from './follow-route-versions.ts'

const route = '/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK'
const search = `${route}/from/2027-03-01/to/2027-03-30`

function aWorld({ hasSteadyCash = true, areOfPages = false, at = '2026-11-21T12:00:30Z' } = {}) {
  const versions = createKnownVersions()
  versions.take([
    { carrier: 'VS', origin: 'LHR', destination: 'JFK', version: 5 },
    { carrier: 'VS', origin: 'LHR', destination: 'BOS', version: 7 },
  ])
  const clock = { at: new Date(at), epoch: 1 }
  const addressOf = createAnswerAddresses({
    versions: { ...versions, epoch: () => clock.epoch },
    hasSteadyCash,
    areOfPages,
    now: () => clock.at,
  })
  return { addressOf, versions, clock, cacheVersionOf: (url: string) => addressOf(url)?.cacheVersion() }
}

/** Whether an answer is over after `change`. */
function isOverAfter(url: string, change: (world: ReturnType<typeof aWorld>) => void) {
  const world = aWorld()
  const before = world.cacheVersionOf(url)
  change(world)
  return before !== world.cacheVersionOf(url)
}

const changeOf = (carrier: string, origin: string, destination: string) => (world: ReturnType<typeof aWorld>) =>
  world.versions.take([{ carrier, origin, destination, version: 9 }])
const aMinute = ({ clock }: ReturnType<typeof aWorld>) => void (clock.at = new Date('2026-11-21T12:01:00Z'))
const aSecond = ({ clock }: ReturnType<typeof aWorld>) => void (clock.at = new Date('2026-11-21T12:00:59Z'))

describe('an answer of one route', () => {
  it.each([search, `${search}/days`, `${route}/cabin/economy/cheapest`, `${route}/cabin/economy/cheapest/months`])(
    'is over with a change of its route, and of no other: %s',
    (url) => {
      expect(isOverAfter(url, changeOf('VS', 'LHR', 'JFK'))).toBe(true)
      expect(isOverAfter(url, changeOf('VS', 'LHR', 'BOS'))).toBe(false)
      expect(isOverAfter(url, changeOf('BA', 'LHR', 'JFK'))).toBe(false)
    },
  )
})

describe('an answer of several routes', () => {
  it.each([
    search.replace('VS', 'any'),
    search.replace('VS', 'BA,VS'),
    search.replace('LHR', 'LON'),
    search.replace('JFK', 'JFK,BOS'),
    `${search}/connections`,
    `${search}/return-trips`,
    '/api/v1/airline/VS/reward-flights/cabin/business/deals',
    '/api/v1/explore/origin/LHR/cabin/economy/destinations',
    '/api/v1/explore/cabin/economy/routes',
  ])('is over with a change of any: %s', (url) => {
    expect(isOverAfter(url, changeOf('BA', 'MAN', 'BOS'))).toBe(true)
    expect(isOverAfter(url, aSecond)).toBe(false)
  })
})

describe('an answer that says what is still to leave', () => {
  it.each([search.replace('2027-03-01', '2026-11-22'), `${route}/cabin/economy/cheapest`])(
    'is over with the minute: %s',
    (url) => {
      expect(isOverAfter(url, aMinute)).toBe(true)
      expect(isOverAfter(url, aSecond)).toBe(false)
    },
  )

  it('is of all minutes while its days are to come everywhere on earth', () => {
    expect(isOverAfter(search, aMinute)).toBe(false)
    const url = search.replace('2027-03-01', '2026-11-23')
    expect(isOverAfter(url, aMinute)).toBe(false)
    expect(isOverAfter(url, ({ clock }) => void (clock.at = new Date('2026-11-22T00:00:00Z')))).toBe(true)
  })
})

it('is over when the versions were read anew', () => {
  expect(isOverAfter(search, ({ clock }) => void (clock.epoch = 2))).toBe(true)
})

it('is the same however its address is written', () => {
  const { addressOf } = aWorld()
  const key = (url: string) => addressOf(url)?.key
  expect(key(`${search}?page-size=28&page-number=1&utm_source=x`)).toBe(
    key(`${search.replace('VS', 'vs').replace('LHR', 'lhr')}?page-number=1&page-size=28`),
  )
  expect(key(`${search}?page-number=1`)).not.toBe(key(`${search}?page-number=2`))
  expect(key(search)).not.toBe(key(`${search}/days`))
})

it.each([
  '/api/v1/users/me',
  `${route}/on/2027-03-01/historic`,
  `${route}/schedule`,
  `${search}/standings`,
  `${search}/days?asof=2026-11-01`,
  `${search}?page-number=1&page-number=2`,
  `${search}/`,
  `${search.replace('LHR', '%4CHR')}`,
])('is not kept where nobody could say when it is over: %s', (url) => {
  expect(aWorld().addressOf(url)).toBeUndefined()
})

it('is not kept where cash prices change by themselves', () => {
  const { addressOf } = aWorld({ hasSteadyCash: false })
  expect(addressOf(`${route}/cabin/economy/cheapest`)).toBeUndefined()
  expect(addressOf(`${route}/cabin/economy/cheapest/months`)).toBeDefined()
  expect(addressOf(search)).toBeDefined()
})

describe('what a page asked', () => {
  const { addressOf } = aWorld({ areOfPages: true })

  it.each([
    [search, { origin: 'LHR', destination: 'JFK' }],
    [search.replace('VS', 'any'), { origin: 'LHR', destination: 'JFK' }],
    [`${route}/schedule?currency=USD`, { origin: 'LHR', destination: 'JFK' }],
    [`${search}/standings`, { origin: 'LHR', destination: 'JFK' }],
    [search.replace('LHR', 'LON'), undefined],
    [search.replace('JFK', 'MIA'), undefined],
    [`${search}/return-trips`, undefined],
    ['/api/v1/airline/VS/reward-flights/cabin/business/deals', undefined],
  ])('tells of flights between these airports and of no others: %s', (url, reported) => {
    expect(addressOf(url)?.route()).toEqual(reported)
  })

  it.each([`${route}/schedule?currency=USD`, `${search}/standings`])(
    'is over with a change of its route and with the minute, though no answer is kept of it: %s',
    (url) => {
      const isOver = (change: (world: ReturnType<typeof aWorld>) => void) => {
        const world = aWorld({ areOfPages: true })
        const before = world.cacheVersionOf(url)
        change(world)
        return before !== world.cacheVersionOf(url)
      }

      expect(isOver(changeOf('VS', 'LHR', 'JFK'))).toBe(true)
      expect(isOver(aMinute)).toBe(true)
      expect(isOver(changeOf('VS', 'LHR', 'BOS'))).toBe(false)
      expect(isOver(aSecond)).toBe(false)
      expect(aWorld().addressOf(url)).toBeUndefined()
    },
  )
})
