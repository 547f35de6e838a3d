import { connect } from '@pointfare/core/db/connect'
import type { Database } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { aBrowserAt, openReceiver, type Receiver } from '@pointfare/alerts/testing/push-receiver'
import { listenTo } from '@pointfare/alerts/testing/listen-to-events'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { addAlert } from '@pointfare/shared/operations/alerts'
import { followInbox } from '@pointfare/shared/operations/inbox'
import { ingestSnapshots } from '@pointfare/shared/operations/ingest'
import { addPushSubscription } from '@pointfare/shared/operations/push-subscriptions'
import { joinMembers } from '@pointfare/shared/operations/users'
import { importJWK, SignJWT, type JWK } from 'jose'
import { withBenchSite, type BenchSite } from './bench-site.ts'
import { median, percentile95 } from './statistics.ts'

const members = 40
const ingestToken = 'the-token-of-the-operator'
const audience = 'https://api.pointfare.example/'

/** How soon after a source has reported a lower price its alert is in the inbox, at the push service, and an e-mail. */
export async function benchAlertDelivery(): Promise<string[]> {
  const receiver = await openReceiver()
  try {
    return await withBenchSite((site) => measure(site, receiver), {
      INGEST_TOKEN: ingestToken,
      LOCAL_RECEIVERS: 'on',
    })
  } finally {
    await receiver.close()
  }
}

async function measure(site: BenchSite, receiver: Receiver): Promise<string[]> {
  const db = connect(site.connectionString)
  const times = { inbox: [] as number[], push: [] as number[], 'e-mail': [] as number[] }
  try {
    for (let index = 0; index < members; index += 1) {
      const token = await tokenOf(`member-${index}`, site.origin, db)
      const departure = addDays(utcDate(new Date()), 60 + index)
      await becomeWatcher(site.origin, token, receiver, departure)
      const inbox = await listenTo(site.origin + followInbox.path, token)
      await inbox.next()

      const mails = await emailCount(db)
      const pushes = receiver.received.length
      const reportedAt = performance.now()
      const since = () => performance.now() - reportedAt
      const seen = [
        inbox.next().then(() => times.inbox.push(since())),
        receiver.until(pushes + 1).then((received) => times.push.push(received[pushes]!.at - reportedAt)), // just awaited
        eventually('an e-mail is written', async () => (await emailCount(db)) > mails).then(() =>
          times['e-mail'].push(since()),
        ),
      ]
      await report(site.origin, departure, 29_000)
      await Promise.all(seen)
      inbox.close()
    }
  } finally {
    await db.close()
  }
  return Object.entries(times).map(
    ([way, ms]) =>
      `${way}: median ${median(ms).toFixed(0)} ms, p95 ${percentile95(ms).toFixed(0)} ms, longest ${Math.max(...ms).toFixed(0)} ms after the report (${members} members; goal 2,000 ms)`,
  )
}

async function becomeWatcher(origin: string, token: string, receiver: Receiver, day: string) {
  const headers = { authorization: `Bearer ${token}` }
  await post(origin, joinMembers.path, {}, headers)
  await post(origin, addPushSubscription.path, aBrowserAt(receiver.origin).subscription, headers)
  await report(origin, day, 85_000)
  const watch = {
    airlines: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: day,
    to: day,
    cabin: 'FIRST',
    travellers: 2,
    mostPoints: 60_000,
    saverOnly: false,
  }
  await post(origin, addAlert.path, { watch }, headers)
}

/** A flight that the demo data do not have, in a cabin that they do not sell there. */
const report = (origin: string, departure: string, points: number) => {
  const none = { points: 0, seats: 0 }
  const snapshot = {
    carrier: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    departure,
    departureTime: '08:30',
    flightNumber: 'VS9901',
    economy: none,
    premiumEconomy: none,
    business: none,
    first: { points, seats: 2 },
    scrapedAt: new Date().toISOString(),
  }
  return post(
    origin,
    ingestSnapshots.path,
    { source: 'bench', snapshots: [snapshot] },
    { authorization: `Bearer ${ingestToken}` },
  )
}

async function post(origin: string, path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} was refused: ${await answer.text()}`)
}

async function emailCount(db: Database) {
  const text = `select count(*)::int as count from letter where kind = 'alert'`
  const [row] = await db.query<{ count: number }>({ name: 'bench_letters', text })
  return row?.count ?? 0
}

/** What the site's own tenant could have signed. */
async function tokenOf(name: string, origin: string, db: Database) {
  const text = `select jwk from identity_key where role = 'current'`
  const [key] = await db.query<{ jwk: JWK }>({ name: 'bench_signing_key', text })
  if (!key) throw new Error('The tenant has no key')
  return new SignJWT({ scope: 'openid', [emailClaim]: `${name}@pointfare.example`, [emailVerifiedClaim]: true })
    .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '' })
    .setSubject(`auth0|${name}`)
    .setIssuer(`${origin}/`)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key.jwk, 'RS256'))
}
