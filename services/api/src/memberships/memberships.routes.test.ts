import { addressOf } from '@pointfare/shared/operations/operation'
import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  changeHotelMembership,
  listAirlineMemberships,
  listHotelMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import { deleteUser, getBalanceHistory, getUser } from '@pointfare/shared/operations/users'
import { BalanceHistory } from '@pointfare/shared/contracts/membership'
import { type User } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { aPerson, grace, type Person } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'

let api: MemberApi
let ada: Person
let user: User
beforeAll(async () => {
  api = await openMemberApi()
})
beforeEach(async () => {
  ada = aPerson()
  user = await api.join(ada)
})
afterAll(() => api.close())

const details = { membershipNumber: 'AB 123', tier: 'Gold', pointsBalance: 42_500 }

describe.each([
  [
    'airline',
    'airlineName',
    'airlineMemberships',
    (userId: string) => addressOf(listAirlineMemberships, { params: { userId } }),
    (id: string) => addressOf(removeAirlineMembership, { params: { id } }),
  ],
  [
    'hotel',
    'hotelChainName',
    'hotelMemberships',
    (userId: string) => addressOf(listHotelMemberships, { params: { userId } }),
    (id: string) => addressOf(removeHotelMembership, { params: { id } }),
  ],
] as const)('%s memberships', (_type, nameField, listField, listPath, onePath) => {
  const add = (name = 'Skywards', more: object = {}) =>
    api.as(ada).post(listPath(user.id), { ...details, [nameField]: name, ...more })

  it('are added with an id, listed in that order, and part of the record', async () => {
    const first = await add('One', { userId: user.id })
    const second = await add('Two')

    expect(first.statusCode).toBe(201)
    expect(first.headers['location']).toBe(onePath(first.json().id))
    expect(first.json()).toEqual({ id: first.json().id, userId: user.id, [nameField]: 'One', ...details })
    const list = (await api.as(ada).get(listPath(user.id))).json()
    expect(list).toEqual([first.json(), second.json()])
    expect((await api.as(ada).get(addressOf(getUser, { params: { id: user.id } }))).json()).toMatchObject({
      [listField]: list,
      version: 1,
    })
  })

  it.each([-250, 0, 0.1, 1234.5678, -1e15, 1e15])('keep a balance of %p as it is', async (pointsBalance) => {
    const { id } = (await add('One', { pointsBalance })).json()

    const [stored] = (await api.as(ada).get(listPath(user.id))).json()

    expect(stored).toMatchObject({ id, pointsBalance })
  })

  it('are one per scheme, however it is written', async () => {
    await add('Emirates Skywards')

    const again = await add(' emirates SKYWARDS ')

    expect(again.json()).toMatchObject({
      status: 409,
      detail: 'You keep emirates SKYWARDS already',
      errors: [{ field: nameField }],
    })
    expect((await api.as(ada).get(listPath(user.id))).json()).toHaveLength(1)
  })

  it('added five times at once are there once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()))

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  })

  it('change in what is sent and nothing else', async () => {
    const added = (await add()).json()

    const changed = await api.as(ada).put(onePath(added.id), { tier: 'Silver' })

    expect(changed.json()).toEqual({ ...added, tier: 'Silver' })
  })

  it('changed by two calls at once lose neither change', async () => {
    const added = (await add()).json()

    await Promise.all([
      api.as(ada).put(onePath(added.id), { tier: 'Platinum' }),
      api.as(ada).put(onePath(added.id), { pointsBalance: 1 }),
      api.as(ada).put(onePath(added.id), { membershipNumber: 'new' }),
    ])

    const [stored] = (await api.as(ada).get(listPath(user.id))).json()
    expect(stored).toEqual({ ...added, tier: 'Platinum', pointsBalance: 1, membershipNumber: 'new' })
  })

  it('are gone once removed', async () => {
    const { id } = (await add()).json()

    const removed = await api.as(ada).delete(onePath(id))

    expect({ status: removed.statusCode, body: removed.body }).toEqual({ status: 204, body: '' })
    expect((await api.as(ada).get(listPath(user.id))).json()).toEqual([])
    expect((await api.as(ada).delete(onePath(id))).statusCode).toBe(404)
    expect((await api.as(ada).put(onePath(id), { tier: 'x' })).statusCode).toBe(404)
  })

  it('are out of reach for other members', async () => {
    const added = (await add()).json()
    await api.join(grace)
    const theirs = api.as(grace)

    const answers = await Promise.all([
      theirs.get(listPath(user.id)),
      theirs.post(listPath(user.id), { ...details, [nameField]: 'x' }),
      theirs.put(onePath(added.id), { tier: 'x' }),
      theirs.delete(onePath(added.id)),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect((await api.as(ada).get(listPath(user.id))).json()).toEqual([added])
  })

  it('cannot be slipped to another member by a body', async () => {
    const other = await api.join(grace)

    const answer = await add('One', { userId: other.id })

    expect(answer.statusCode).toBe(403)
  })

  it('need a record', async () => {
    await api.as(ada).delete(addressOf(deleteUser, { params: { id: user.id } }))

    const answer = await api.asLater(ada).post(listPath(user.id), { ...details, [nameField]: 'Skywards' })

    expect(answer.json()).toMatchObject({ status: 404, errors: [{ field: 'userId' }] })
  })

  it.each([
    ['no scheme', { [nameField]: ' ' }, nameField],
    ['a scheme of 101 characters', { [nameField]: 'x'.repeat(101) }, nameField],
    ['no number', { membershipNumber: '' }, 'membershipNumber'],
    ['a number of 61 characters', { membershipNumber: '1'.repeat(61) }, 'membershipNumber'],
    ['no tier', { tier: '  ' }, 'tier'],
    ['a balance in words', { pointsBalance: 'many' }, 'pointsBalance'],
    ['a balance beyond counting', { pointsBalance: 1e16 }, 'pointsBalance'],
    ['no balance', { pointsBalance: null }, 'pointsBalance'],
  ])('are refused by the name of the field with %s', async (_case, wrong, field) => {
    const answer = await add('One', wrong)

    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('memberships of both types together', () => {
  it('are at most 100', async () => {
    await api.db.query(
      {
        name: 'many_memberships',
        text: `insert into membership (member_id, type, scheme_name, membership_number, tier, points_balance)
               select $1, 'hotel', 'Scheme ' || n, '1', 'x', 0 from generate_series(1, 100) n`,
      },
      [user.id],
    )

    const answer = await api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: user.id } }), {
      ...details,
      airlineName: 'Delta SkyMiles',
    })

    expect(answer.json()).toMatchObject({ status: 409, detail: 'You keep 100 memberships, which is the most' })
  })
})

describe('an airline membership', () => {
  it('is no hotel membership', async () => {
    const added = await api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: user.id } }), {
      ...details,
      airlineName: 'Delta SkyMiles',
    })

    const asHotel = await api
      .as(ada)
      .put(addressOf(changeHotelMembership, { params: { id: added.json().id } }), { tier: 'x' })

    expect(asHotel.statusCode).toBe(404)
    expect((await api.as(ada).get(addressOf(listHotelMemberships, { params: { userId: user.id } }))).json()).toEqual([])
  })
})

describe('the history of balances', () => {
  const history = async () =>
    z.parse(BalanceHistory, (await api.as(ada).get(addressOf(getBalanceHistory, { params: { id: user.id } }))).json())

  it('is empty before there is any membership', async () => {
    expect(await history()).toEqual({ totalPoints: 0, changes: [] })
  })

  it('tells every step of every balance and the total after it, newest first', async () => {
    const delta = { ...details, airlineName: 'Delta SkyMiles', pointsBalance: 1000 }
    const { id } = (
      await api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: user.id } }), delta)
    ).json()
    const hilton = { ...details, hotelChainName: 'Hilton Honors', pointsBalance: 200.5 }
    await api.as(ada).post(addressOf(addHotelMembership, { params: { userId: user.id } }), hilton)
    await api.as(ada).put(addressOf(changeAirlineMembership, { params: { id: id } }), { pointsBalance: -50 })
    await api.as(ada).put(addressOf(changeAirlineMembership, { params: { id: id } }), { tier: 'Silver' })
    await api.as(ada).delete(addressOf(removeAirlineMembership, { params: { id: id } }))

    const { totalPoints, changes } = await history()

    expect(totalPoints).toBe(200.5)
    expect(changes.map(({ changedAt: _, ...change }) => change)).toEqual([
      { type: 'airline', schemeName: 'Delta SkyMiles', pointsBefore: -50, pointsAfter: null, totalAfter: 200.5 },
      { type: 'airline', schemeName: 'Delta SkyMiles', pointsBefore: 1000, pointsAfter: -50, totalAfter: 150.5 },
      { type: 'hotel', schemeName: 'Hilton Honors', pointsBefore: null, pointsAfter: 200.5, totalAfter: 1200.5 },
      { type: 'airline', schemeName: 'Delta SkyMiles', pointsBefore: null, pointsAfter: 1000, totalAfter: 1000 },
    ])
  })

  it('is an unbroken chain after many changes at once', async () => {
    const delta = { ...details, airlineName: 'Delta SkyMiles', pointsBalance: 0 }
    const { id } = (
      await api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: user.id } }), delta)
    ).json()

    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api
          .as(ada)
          .put(addressOf(changeAirlineMembership, { params: { id: id } }), { pointsBalance: (index + 1) * 10 }),
      ),
    )

    const { changes, totalPoints } = await history()
    const oldestFirst = changes.toReversed()
    expect(oldestFirst.map(({ pointsBefore }) => pointsBefore)).toEqual([
      null,
      ...oldestFirst.slice(0, -1).map(({ pointsAfter }) => pointsAfter),
    ])
    const [stored] = (await api.as(ada).get(addressOf(listAirlineMemberships, { params: { userId: user.id } }))).json()
    expect(totalPoints).toBe(stored.pointsBalance)
  })
})
