import { createHmac } from 'node:crypto'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { aPerson } from '@pointfare/api/testing/a-tenant'
import { getWatcherSettings } from '@pointfare/shared/operations/alerts'
import { removeWebhook, setWebhook, testWebhook } from '@pointfare/shared/operations/webhooks'
import { openReceiver, type Received, type Receiver } from '../../delivery/testing/push-receiver.ts'
import { addAlertOf, ring } from '../../delivery/testing/ring-alerts.ts'
import { openDeliveryApi, type DeliveryApi } from '../testing/open-delivery-api.ts'

let api: DeliveryApi
let receiver: Receiver
beforeAll(async () => {
  api = await openDeliveryApi()
  receiver = await openReceiver()
})
afterEach(() => void receiver.received.splice(0))
afterAll(async () => {
  await api.close()
  await receiver.close()
})

async function aMember() {
  const person = aPerson()
  const { id } = await api.join(person)
  return { ...api.as(person), id }
}
type Member = Awaited<ReturnType<typeof aMember>>

/** A member whose webhook is the receiver. */
async function aMemberCalled() {
  const member = await aMember()
  const made = await member.put(setWebhook.path, { url: `${receiver.origin}/hook` })
  return { member, secret: made.json<{ secret: string }>().secret }
}
const stateOf = async (member: Pick<Member, 'get'>) => (await member.get(getWatcherSettings.path)).json().webhook
const stateAfterCall = (member: Pick<Member, 'get'>) =>
  eventually('the call is answered', async () => {
    const state = await stateOf(member)
    return state.lastAnswer !== null && state
  })
const isSigned = ({ headers, body }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

describe('a webhook', () => {
  it('is called when an alert rings, and the call is signed', async () => {
    const { member, secret } = await aMemberCalled()

    const id = await ring(api.db, await addAlertOf(api.db, member.id))
    const [call] = await receiver.until(1)

    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(isSigned(call!, secret)).toBe(true)
    expect(call?.headers['webhook-id']).toMatch(/^msg_[\da-f-]{36}$/)
    expect(JSON.parse(call!.body.toString())).toMatchObject({
      type: 'alert.rang',
      data: { id: String(id), flight: { flightNumber: 'VS3', points: 29_000 } },
    })
    expect(await stateAfterCall(member)).toEqual({
      url: `${receiver.origin}/hook`,
      isFailing: false,
      lastAnswer: '201 Created',
    })
  })

  it('can be tried', async () => {
    const { member, secret } = await aMemberCalled()
    receiver.answer({ status: 201 }, { status: 500 })

    const [good, bad] = [await member.post(testWebhook.path, {}), await member.post(testWebhook.path, {})]

    expect(good.json()).toEqual({ isDelivered: true, answer: '201 Created' })
    expect(bad.json()).toEqual({ isDelivered: false, answer: '500 Internal Server Error' })
    expect(receiver.received.every((call) => isSigned(call, secret))).toBe(true)
    expect(JSON.parse(receiver.received[0]!.body.toString())).toMatchObject({ type: 'test', data: {} })
  })

  it('is called no more once it is removed', async () => {
    const { member } = await aMemberCalled()

    expect((await member.delete(removeWebhook.path)).statusCode).toBe(204)

    expect(await stateOf(member)).toBeNull()
    expect((await member.post(testWebhook.path, {})).statusCode).toBe(404)
  })

  it('tells the same of every address that does not answer', async () => {
    const { member } = await aMemberCalled()
    for (const url of [
      'http://127.0.0.1:9/',
      'https://127.0.0.1:9/',
      'http://nobody.invalid/',
      receiver.origin.replace('http:', 'https:'),
    ]) {
      await member.put(setWebhook.path, { url })

      expect((await member.post(testWebhook.path, {})).json()).toEqual({ isDelivered: false, answer: 'No answer' })
    }
  })

  it('has another secret when it is set again', async () => {
    const { member, secret } = await aMemberCalled()

    const again = await member.put(setWebhook.path, { url: `${receiver.origin}/hook` })

    expect(again.json().secret).not.toBe(secret)
  })

  it('is for members', async () => {
    const visitor = await api.aVisitor()

    expect((await visitor.put(setWebhook.path, { url: 'https://a.example/' })).statusCode).toBe(401)
  })
})

describe('where this machine must not be called', () => {
  let closed: DeliveryApi
  beforeAll(async () => {
    closed = await openDeliveryApi({ alerts: { allowsLocal: false } })
  })
  afterAll(() => closed.close())

  it.each([
    'http://receiver.example/',
    'https://localhost/',
    'https://db.internal/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://me:secret@receiver.example/',
    'https://receiver.example:22/',
    'https://receiver.example:80/',
  ])('no webhook is set to %s', async (url) => {
    const person = aPerson()
    await closed.join(person)

    const answer = await closed.as(person).put(setWebhook.path, { url })

    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'url' }] })
  })
  it.each(['https://receiver.example/', 'https://receiver.example:443/', 'https://receiver.example:8443/'])(
    'a webhook is set to %s',
    async (url) => {
      const person = aPerson()
      await closed.join(person)

      expect((await closed.as(person).put(setWebhook.path, { url })).statusCode).toBe(200)
    },
  )
})
