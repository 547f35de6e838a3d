import { testAlertsKey } from '../../delivery/testing/delivery-config.ts'
import { aBrowserAt } from '../../delivery/testing/push-receiver.ts'
import { addAlertOf } from '../../delivery/testing/ring-alerts.ts'
import { subscribe } from '../../delivery/testing/subscribe.ts'
import { type DeliveryApi, openDeliveryApi } from '../testing/open-delivery-api.ts'
import { createEndTokens } from './end-page.ts'

let api: DeliveryApi
/** Pages are for people: what they refuse is no problem document, and is asked for as a browser does. */
let origin: string
beforeAll(async () => {
  api = await openDeliveryApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

const tokens = createEndTokens(testAlertsKey)
const alertsOf = (watcher: string) =>
  api.db.query({ name: 'test_alerts_of', text: 'select id from alert where watcher_id = $1' }, [watcher])

async function anAlert() {
  const visitor = await api.aVisitor()
  const id = await addAlertOf(api.db, visitor.id)
  return { watcher: visitor.id, url: `/alerts/end/${tokens.write({ what: 'alert', id })}` }
}

describe('the link in a letter, or of a push', () => {
  it('shows what it would end, and ends nothing by being looked at', async () => {
    const { watcher, url } = await anAlert()

    const page = await api.get(url)

    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(page.body).toContain('<h1>End this alert?</h1>')
    expect(page.body).toContain('London Heathrow to New York John F Kennedy')
    expect(page.body).toContain('<button type="submit">End alert</button>')
    expect(await alertsOf(watcher)).toHaveLength(1)
  })

  it.each([
    ['the button', 'application/x-www-form-urlencoded', ''],
    ['a program for letters (RFC 8058)', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['one that sends it in parts', 'multipart/form-data; boundary=x', '--x--'],
  ])('ends it by %s, however often', async (_, type, payload) => {
    const { watcher, url } = await anAlert()
    const post = () => api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

    const [first, second] = [await post(), await post()]

    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.body).toContain('<h1>The alert has ended</h1>')
    expect(await alertsOf(watcher)).toEqual([])
    expect((await api.get(url)).body).toContain('<h1>The alert has ended</h1>')
  })

  it('ends all letters of somebody who has many alerts, and no alert', async () => {
    const { watcher } = await anAlert()
    await api.db.query({ name: 'test_letters_on', text: `update watcher set letters = 'daily' where id = $1` }, [
      watcher,
    ])
    const url = `/alerts/end/${tokens.write({ what: 'letters', id: watcher })}`

    expect((await api.get(url)).body).toContain('<button type="submit">Stop e-mails</button>')
    const answer = await api.app.inject({ method: 'POST', url })

    expect(answer.body).toContain('<h1>Alert e-mails are off</h1>')
    expect(await alertsOf(watcher)).toHaveLength(1)
  })

  it('ends all pushes to one browser, and no alert', async () => {
    const { watcher } = await anAlert()
    const browsers = [aBrowserAt('https://fcm.googleapis.com'), aBrowserAt('https://fcm.googleapis.com')]
    for (const browser of browsers) await subscribe(api.db, watcher, browser)
    const stored = () =>
      api.db.query<{ id: string }>(
        { name: 'test_browsers_of', text: 'select id from push_subscription where watcher_id = $1 order by endpoint' },
        [watcher],
      )
    const [first, second] = await stored()
    const url = `/alerts/end/${tokens.write({ what: 'pushes', id: first!.id })}`

    expect((await api.get(url)).body).toContain('<button type="submit">Turn off</button>')
    const answer = await api.app.inject({ method: 'POST', url })

    expect(answer.body).toContain('<h1>Notifications are off</h1>')
    expect(await stored()).toEqual([second])
    expect((await api.get(url)).body).toContain('<h1>Notifications are off</h1>')
    expect(await alertsOf(watcher)).toHaveLength(1)
  })

  it.each(['x', 'A'.repeat(44), `${'A'.repeat(43)}%00`])('that is %s ends nothing, and says so', async (token) => {
    const url = `${origin}/alerts/end/${token}`

    const [page, post] = [await fetch(url), await fetch(url, { method: 'POST' })]

    expect([page.status, post.status]).toEqual([404, 404])
    expect(await page.text()).toContain('<h1>This link is not complete</h1>')
  })

  it('of another installation ends nothing', async () => {
    const { watcher, url } = await anAlert()
    const others = createEndTokens('another secret of the same sort')
    const { what, id } = tokens.read(url.split('/').at(-1) ?? '')!

    const answer = await fetch(`${origin}/alerts/end/${others.write({ what, id })}`, { method: 'POST' })

    expect(answer.status).toBe(404)
    expect(await alertsOf(watcher)).toHaveLength(1)
  })
})
