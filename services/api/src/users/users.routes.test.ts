import { addressOf } from '@pointfare/shared/operations/operation'
import { changeUser, getUser, getUserByAuth0Id, getUserByEmail, joinMembers } from '@pointfare/shared/operations/users'
import { User } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { emailVerifiedClaim } from '@pointfare/core/tenant'
import { aPerson, grace, type Person } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'

let api: MemberApi
let ada: Person
beforeAll(async () => {
  api = await openMemberApi()
})
beforeEach(() => {
  ada = aPerson()
})
afterAll(() => api.close())

describe('the first sign-in', () => {
  it('makes a record of the login, with the e-mail of the token and nothing chosen', async () => {
    const answer = await api
      .as(ada)
      .post(joinMembers.path, { email: ada.email, firstName: ' Ada ', lastName: 'Lovelace' })

    expect(answer.statusCode).toBe(201)
    const user = z.parse(User, answer.json())
    expect(answer.headers['location']).toBe(addressOf(getUser, { params: { id: user.id } }))
    expect(user).toEqual({
      id: user.id,
      auth0Id: ada.sub,
      email: ada.email,
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Lovelace',
      currency: null,
      holidayPreferences: [],
      budget: null,
      numberOfTravelers: null,
      durationInDays: null,
      airlineMemberships: [],
      hotelMemberships: [],
      version: 1,
    })
  })

  it('is found by id, by e-mail in any case, and by subject', async () => {
    const user = await api.join(ada)

    const answers = await Promise.all(
      [
        addressOf(getUser, { params: { id: user.id } }),
        addressOf(getUserByEmail, { params: { email: ada.email.toUpperCase() } }),
        addressOf(getUserByAuth0Id, { params: { id: ada.sub } }),
      ].map((path) => api.as(ada).get(path)),
    )

    expect(answers.map((answer) => answer.json())).toEqual([user, user, user])
  })

  it.each([
    ['by e-mail', () => addressOf(getUserByEmail, { params: { email: ada.email } }), 'email'],
    ['by subject', () => addressOf(getUserByAuth0Id, { params: { id: ada.sub } }), 'id'],
  ])('is a 404 %s before it happened', async (_, path, field) => {
    const answer = await api.as(ada).get(path())

    expect(answer.json()).toMatchObject({ status: 404, errors: [{ field }] })
  })

  it('again makes no second record, and changes nothing the member chose', async () => {
    const { id } = await api.join(ada, { firstName: 'Ada' })
    await api.as(ada).put(addressOf(changeUser, { params: { id: id } }), { firstName: 'Augusta', currency: 'CHF' })

    const again = await api.as(ada).post(joinMembers.path, { firstName: 'Ada', currency: 'USD' })

    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ id, firstName: 'Augusta', currency: 'CHF', version: 2 })
  })

  it('makes one record when eight tabs sign in at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.as(ada).post(joinMembers.path, { firstName: 'Ada' })),
    )

    expect(statusesOf(answers)).toEqual({ 200: 7, 201: 1 })
    expect(new Set(answers.map((answer) => z.parse(User, answer.json()).id)).size).toBe(1)
  })

  it('finds the record again for the longest subject', async () => {
    const person = { sub: `auth0|${'|'.repeat(249)}`, email: `${'a'.repeat(64)}@${'b'.repeat(180)}.example` }
    const user = await api.join(person)

    const answers = [
      await api.as(person).get(addressOf(getUserByAuth0Id, { params: { id: person.sub } })),
      await api.as(person).get(addressOf(getUserByEmail, { params: { email: person.email } })),
    ]

    expect(answers.map((answer) => answer.json())).toEqual([user, user])
  })
})

describe('an e-mail that is somebody else’s already', () => {
  it.each([true, false])('opens no record of theirs (verified: %p)', async (isVerified) => {
    const user = await api.join(ada, { firstName: 'Ada' })
    const intruder = { ...aPerson(), email: ada.email }
    const token = await api.tenant.token(intruder, { [emailVerifiedClaim]: isVerified })
    const headers = { authorization: `Bearer ${token}` }

    const byEmail = await api.app.inject({ url: addressOf(getUserByEmail, { params: { email: ada.email } }), headers })
    const byId = await api.app.inject({ url: addressOf(getUser, { params: { id: user.id } }), headers })
    const created = await api.app.inject({
      method: 'POST',
      url: joinMembers.path,
      headers,
      payload: { email: ada.email },
    })

    expect(byEmail.statusCode).toBe(404)
    expect(byId.statusCode).toBe(403)
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({ firstName: '', auth0Id: intruder.sub })
    expect((await api.as(ada).get(addressOf(getUserByEmail, { params: { email: ada.email } }))).json()).toEqual(user)
  })

  it('leaves the other record as it was when a login takes it over later', async () => {
    const user = await api.join(ada)
    const other = aPerson()
    await api.join(other)

    const moved = await api.as({ ...other, email: ada.email }).post(joinMembers.path, {})

    expect(moved.json()).toMatchObject({ auth0Id: other.sub, email: ada.email, version: 2 })
    expect((await api.as(ada).get(addressOf(getUser, { params: { id: user.id } }))).json()).toEqual(user)
  })

  it.each([
    ['e-mail', { email: grace.email }],
    ['login', { auth0Id: grace.sub }],
  ])('cannot be claimed by naming another %s in the body', async (_, body) => {
    const answer = await api.as(ada).post(joinMembers.path, body)

    expect(answer.statusCode).toBe(403)
  })
})

describe('changing a record', () => {
  it('changes what is sent and nothing else', async () => {
    const user = await api.join(ada, { firstName: 'Ada', lastName: 'Lovelace', currency: 'GBP' })
    const choices = { holidayPreferences: ['FAMILY_FRIENDLY', 'BEACH', 'BEACH'], budget: 2500.5, numberOfTravelers: 2 }

    const answer = await api.as(ada).put(addressOf(changeUser, { params: { id: user.id } }), choices)

    const holidayPreferences = ['FAMILY_FRIENDLY', 'BEACH']
    expect(answer.json()).toEqual({ ...user, ...choices, holidayPreferences, version: 2 })
  })

  it('takes a whole record back, without moving it to another login or e-mail', async () => {
    const user = await api.join(ada)

    const answer = await api.as(ada).put(addressOf(changeUser, { params: { id: user.id } }), {
      ...user,
      lastName: 'King',
      email: grace.email,
      auth0Id: grace.sub,
    })

    expect(answer.json()).toEqual({ ...user, lastName: 'King', version: 2 })
  })

  it('can take a choice back', async () => {
    const user = await api.join(ada, { currency: 'EUR', holidayPreferences: ['CITY'] })

    const answer = await api
      .as(ada)
      .put(addressOf(changeUser, { params: { id: user.id } }), { currency: null, holidayPreferences: [] })

    expect(answer.json()).toMatchObject({ currency: null, holidayPreferences: [] })
  })

  it('loses none of seven calls at once', async () => {
    const user = await api.join(ada)
    const patches = [
      { firstName: 'Ada' },
      { lastName: 'Lovelace' },
      { currency: 'JPY' },
      { holidayPreferences: ['CITY'] },
      { budget: 900 },
      { numberOfTravelers: 3 },
      { durationInDays: 10 },
    ]

    await Promise.all(
      patches.map((patch) => api.as(ada).put(addressOf(changeUser, { params: { id: user.id } }), patch)),
    )

    const after = (await api.as(ada).get(addressOf(getUser, { params: { id: user.id } }))).json()
    expect(after).toEqual(Object.assign({ ...user, version: 8 }, ...patches))
  })

  it.each([-(2 ** 53) + 3, 2 ** 31])('refuses a version that no record can have: %d', async (version) => {
    const { id } = await api.join(ada)

    const answer = await api.as(ada).put(addressOf(changeUser, { params: { id } }), { version })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field: 'version' }] })
  })

  it('lets one of those who read the same version win, and tells the others', async () => {
    const user = await api.join(ada)

    const answers = await Promise.all(
      ['USD', 'EUR', 'CHF', 'SGD'].map((currency) =>
        api.as(ada).put(addressOf(changeUser, { params: { id: user.id } }), { currency, version: user.version }),
      ),
    )

    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 3 })
    const winner = answers.find(({ statusCode }) => statusCode === 200)
    expect((await api.as(ada).get(addressOf(getUser, { params: { id: user.id } }))).json()).toEqual(winner?.json())
    const reported = answers.find(({ statusCode }) => statusCode === 409)
    expect(reported?.json()).toMatchObject({
      detail: 'Your record has changed since: it is of version 2 now',
      errors: [{ field: 'version' }],
    })
  })

  it.each([
    ['a currency that is not offered', { currency: 'XAU' }, 'currency'],
    ['a preference in other letters', { holidayPreferences: ['family-friendly'] }, 'holidayPreferences/0'],
    ['a budget below 100', { budget: 99 }, 'budget'],
    ['half a traveller', { numberOfTravelers: 1.5 }, 'numberOfTravelers'],
    ['a holiday of no days', { durationInDays: 0 }, 'durationInDays'],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['a name that cannot be stored', { lastName: 'a\0b' }, 'lastName'],
    ['a name of half a character', { lastName: '\ud800' }, 'lastName'],
    ['a name that is no text', { lastName: { $ne: '' } }, 'lastName'],
  ])('names the field at fault: %s', async (_, patch, field) => {
    const user = await api.join(ada)

    const answer = await api.as(ada).put(addressOf(changeUser, { params: { id: user.id } }), patch)

    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect((await api.as(ada).get(addressOf(getUser, { params: { id: user.id } }))).json()).toEqual(user)
  })
})

/** How many of the answers had each status. */
const statusesOf = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ statusCode }) => statusCode)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  )
