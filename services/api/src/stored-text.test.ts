import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  changeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import { addressOf } from '@pointfare/shared/operations/operation'
import { changeUser, exportUser, getUser } from '@pointfare/shared/operations/users'
import {
  addFeedbackRequest,
  addHotelRequest,
  addSupportRequest,
  getRequest,
} from '@pointfare/shared/operations/requests'
import { ada } from './testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'

let api: MemberApi
let userId: string
beforeAll(async () => {
  api = await openMemberApi()
  userId = (await api.join(ada)).id
})
afterAll(() => api.close())

const texts = [
  `<script>alert(document.cookie)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'; drop table member; --`,
  `\${7*7} {{7*7}} %s %00 \\u0000 $1 $$`,
  `=HYPERLINK("https://evil.test")`,
  `\u202Egnp.exe ‮🛫 é́ مرحبا`,
]

describe.each(texts)('%s', (text) => {
  const calls = () => api.as(ada)

  it('is a name like any other', async () => {
    const answer = await calls().put(addressOf(changeUser, { params: { id: userId } }), {
      firstName: text,
      lastName: text,
    })

    expect(answer.json()).toMatchObject({ firstName: text, lastName: text })
    expect((await calls().get(addressOf(getUser, { params: { id: userId } }))).json()).toMatchObject({
      firstName: text,
      lastName: text,
    })
  })

  it.each([
    [
      'airlineName',
      (userId: string) => addressOf(addAirlineMembership, { params: { userId } }),
      (id: string) => addressOf(changeAirlineMembership, { params: { id } }),
    ],
    [
      'hotelChainName',
      (userId: string) => addressOf(addHotelMembership, { params: { userId } }),
      (id: string) => addressOf(changeHotelMembership, { params: { id } }),
    ],
  ] as const)('is a membership’s text like any other, where it has an %s', async (nameField, addPath, changePath) => {
    const details = { membershipNumber: text, tier: text, pointsBalance: 1 }

    const added = await calls().post(addPath(userId), { ...details, [nameField]: text })
    const changed = await calls().put(changePath(added.json().id), { tier: `${text}!` })

    expect(added.json()).toMatchObject({ ...details, [nameField]: text })
    expect(changed.json()).toMatchObject({ ...details, [nameField]: text, tier: `${text}!` })
  })

  it('is a request’s text like any other', async () => {
    const days = { checkInDate: '2027-03-01', checkOutDate: '2027-03-02' }
    const sent = await Promise.all([
      calls().post(addHotelRequest.path, { ...days, hotelName: text, location: text, roomType: text }),
      calls().post(addSupportRequest.path, { subject: text, message: text }),
      calls().post(addFeedbackRequest.path, { rating: 1, comments: text }),
    ])

    const stored = await Promise.all(
      sent.map((answer) => calls().get(addressOf(getRequest, { params: { id: answer.json().id } }))),
    )

    expect(stored.map((answer) => answer.json())).toMatchObject([
      { hotelName: text, location: text, roomType: text },
      { subject: text, message: text },
      { comments: text },
    ])
    expect(stored.map(({ headers }) => headers['content-type'])).toEqual(
      stored.map(() => 'application/json; charset=utf-8'),
    )
  })

  it('leaves the site as it found it, in the file that members take along', async () => {
    const answer = await calls().get(addressOf(exportUser, { params: { id: userId } }))

    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.stringify(answer.json())).toContain(JSON.stringify(text))
  })
})
