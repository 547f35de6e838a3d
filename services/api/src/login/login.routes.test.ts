import {
  changeLoginEmail,
  changeLoginName,
  changeLoginPassword,
  getLogin,
  ratePassword,
} from '@pointfare/shared/operations/login'
import { addressOf } from '@pointfare/shared/operations/operation'
import { exportUser } from '@pointfare/shared/operations/users'
import { ada, grace } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'
import { someLogins } from '../testing/some-logins.ts'

describe('where this site keeps logins', () => {
  let api: MemberApi
  beforeAll(async () => {
    api = await openMemberApi({ loginSecurity: someLogins({ [ada.sub]: 'Ada Okafor' }) })
  })
  afterAll(() => api.close())

  it('a member reads and renames their own, and takes it along', async () => {
    const { id } = await api.join(ada)
    expect((await api.as(ada).get(getLogin.path)).json()).toMatchObject({ name: 'Ada Okafor' })

    const changed = await api.as(ada).put(changeLoginName.path, { name: '  Ada   Lovelace ' })

    expect(changed.json()).toMatchObject({ name: 'Ada Lovelace' })
    expect((await api.as(grace).get(getLogin.path)).json()).toMatchObject({ name: 'Somebody' })
    const everything = await api.as(ada).get(addressOf(exportUser, { params: { id } }))
    expect(everything.json()).toMatchObject({ login: { name: 'Ada Lovelace', isEmailVerified: true } })
  })

  it('a new address is asked for, and waits', async () => {
    const wanted = { email: ' Ada@New.example', password: 'a password' }

    const answer = await api.as(ada).put(changeLoginEmail.path, wanted)

    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toMatchObject({ waitingFor: 'ada@new.example' })
  })

  it.each([
    [changeLoginName, { name: '<b>' }, 'name', 'Use at most 100 letters, without < or > and without line breaks'],
    [changeLoginName, { name: '  ' }, 'name', 'Enter your name'],
    [changeLoginEmail, { email: 'ada@', password: 'x' }, 'email', 'Enter an e-mail address like name@example.com'],
    [changeLoginEmail, { email: 'ada@new.example', password: '' }, 'password', 'Enter your password'],
    [changeLoginPassword, { password: 'x', newPassword: '' }, 'newPassword', 'Enter your password'],
  ])('%o refuses %j at its field', async ({ path }, body, field, message) => {
    const answer = await api.as(ada).put(path, body)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field, message }] })
  })
})

describe('where logins are kept elsewhere', () => {
  let api: MemberApi
  beforeAll(async () => {
    api = await openMemberApi()
  })
  afterAll(() => api.close())

  it('every question about them is answered with 404, and the export goes without', async () => {
    const { id } = await api.join(ada)
    const answers = [
      await api.as(ada).get(getLogin.path),
      await api.as(ada).put(changeLoginName.path, { name: 'Ada' }),
      await api.as(ada).put(changeLoginEmail.path, { email: 'ada@new.example', password: 'x' }),
      await api.as(ada).put(changeLoginPassword.path, { password: 'x', newPassword: 'y' }),
      await api.as(ada).post(ratePassword.path, { password: 'x' }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404))
    expect((await api.as(ada).get(addressOf(exportUser, { params: { id } }))).json()).not.toHaveProperty('login')
  })
})
