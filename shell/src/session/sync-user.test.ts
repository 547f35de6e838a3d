import { emailMissingProblem } from '@pointfare/shared/contracts/problem'
import type { User } from '@pointfare/shared/contracts/user'
import { getUserByEmail, joinMembers } from '@pointfare/shared/operations/users'
import { answers, fakeApi, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { namesOf, syncUser } from './sync-user.ts'

const byEmail = '/v1/api/users/email/ada%40pointfare.example'
const hers = { params: { email: 'ada@pointfare.example' } }
const users = '/v1/api/users'
const ada = { sub: 'auth0|1', name: 'Ada Lovelace', email: 'ada@pointfare.example' }

const record: User = {
  id: 'user-1',
  auth0Id: 'auth0|1',
  email: 'ada@pointfare.example',
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
}

describe('the record of a member', () => {
  it('is found by e-mail', async () => {
    const api = fakeApi(answers(getUserByEmail, hers, record))

    expect(await syncUser(ada, { token: 'token' })).toBe('user-1')

    expect(api.requests).toEqual([byEmail])
  })

  it('is created at the first login', async () => {
    const api = fakeApi(refuses(getUserByEmail, hers, 404), answers(joinMembers, {}, record))

    expect(await syncUser(ada, { token: 'token' })).toBe('user-1')

    expect(api.requests).toEqual([byEmail, users])
  })

  it('is not created over a refusal', async () => {
    const api = fakeApi(refuses(getUserByEmail, hers, 403))

    await expect(syncUser(ada, { token: 'token' })).rejects.toThrow('Failed to fetch backend user')

    expect(api.requests).toEqual([byEmail])
  })

  it('says whose fault it is when the tenant tells the site no e-mail', async () => {
    fakeApi(refuses(getUserByEmail, hers, 403, { type: emailMissingProblem }))

    await expect(syncUser(ada, { token: 'token' })).rejects.toThrow('a setting of the site, not yours')
  })

  it('is none without an id, or for a person without an e-mail', async () => {
    fakeApi(replies(getUserByEmail, hers, () => Response.json({ email: ada.email })))

    await expect(syncUser(ada, { token: 'token' })).rejects.toThrow('Failed to retrieve backend user ID')
    await expect(syncUser({ ...ada, email: '' }, { token: 'token' })).rejects.toThrow(
      'Failed to retrieve backend user ID',
    )
  })
})

describe('the names in a new record', () => {
  it('are those that the provider knows', () => {
    expect(namesOf({ ...ada, givenName: 'Augusta Ada', familyName: 'King' })).toEqual({
      firstName: 'Augusta Ada',
      lastName: 'King',
    })
    expect(namesOf({ ...ada, givenName: 'Ada' })).toEqual({ firstName: 'Ada', lastName: '' })
  })

  it('are otherwise taken from the full name', () => {
    expect(namesOf({ ...ada, name: ' Ada  King of Lovelace ' })).toEqual({
      firstName: 'Ada',
      lastName: 'King of Lovelace',
    })
    expect(namesOf({ ...ada, name: 'Ada' })).toEqual({ firstName: 'Ada', lastName: '' })
    expect(namesOf({ ...ada, name: '' })).toEqual({ firstName: '', lastName: '' })
  })

  it('fit into the record', () => {
    expect(namesOf({ ...ada, givenName: 'a'.repeat(300) }).firstName).toHaveLength(100)
  })
})
