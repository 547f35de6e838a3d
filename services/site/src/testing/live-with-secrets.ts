import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { aBrowser } from '@pointfare/identity/testing/a-browser'
import { aClient, type Tokens } from '@pointfare/identity/testing/a-client'
import { anAuthenticator } from '@pointfare/identity/testing/an-authenticator'
import { addVisitor } from '@pointfare/shared/operations/alerts'
import { ingestSnapshots } from '@pointfare/shared/operations/ingest'
import { changeLoginEmail, changeLoginPassword } from '@pointfare/shared/operations/login'
import {
  addPasskey,
  changeSecondFactor,
  endLoginSession,
  endLoginSessions,
  listLoginSessions,
  offerPasskey,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import { addAirlineMembership } from '@pointfare/shared/operations/memberships'
import { addressOf, type Operation } from '@pointfare/shared/operations/operation'
import { addPersonalToken, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { deleteUser, getUser, joinMembers } from '@pointfare/shared/operations/users'
import { setWebhook } from '@pointfare/shared/operations/webhooks'
import { aRemote, aShell } from '@pointfare/platform/registry/testing/an-artifact'
import { requestedOver } from './requested-over.ts'
import { release } from './a-site.ts'

/** Where browsers of these tests say that they are; the site listens elsewhere, as behind a proxy. */
export const siteOrigin = 'http://localhost:4000'

const person = { name: 'Mary Evans', email: 'mary.evans@people.example', password: 'brown-kettle-hums-42' }
export const given = {
  wrongPassword: 'a-guess-at-the-kettle',
  resetPassword: 'green-harbour-waits-77',
  newPassword: 'white-ladder-leans-13',
  newEmail: 'mary.new@people.example',
  ingestToken: 'ingest-token-of-this-site',
  metricsToken: 'metrics-token-of-this-site',
  mailToken: 'mail-token-of-this-site-1',
  smtpPassword: 'smtp-password-of-this-site',
  strangeToken: 'pfr_somebody-made-this-one-up',
}

type Lived = { db: Database; localOrigin: string; dataDir: string }

/** All that can be done with secrets on a site, done once; answers every one of them. */
export async function liveWithSecrets({ db, localOrigin, dataDir }: Lived): Promise<string[]> {
  const { linkFor, tokens: linkTokens } = mailsIn(db)
  const site = requestedOver(localOrigin, new URL(siteOrigin).host)
  const { app, inject } = site
  const client = aClient(app)
  const browser = aBrowser(app)
  const used = new Set(Object.values(given))

  const call = async (
    operation: Operation,
    token: string,
    { params = {}, body }: { params?: object; body?: object } = {},
  ) => {
    used.add(token)
    const url = addressOf(operation, { params, query: {} } as never)
    return inject({
      method: operation.method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
  }
  const keep = ({ access_token: access, refresh_token: refresh, id_token: id }: Tokens) => {
    for (const token of [access, refresh, id]) used.add(token)
    return access
  }

  // An account, and what a stranger tries at it.
  used.add(person.password)
  const { response: signUpPage } = await browser.open(client.authorizeUrl({ screen_hint: 'signup' }))
  await browser.follow(await browser.submit(signUpPage, person))
  const { url } = await browser.open(await linkFor(person.email, '/u/verify'))
  keep((await client.redeem(url.searchParams.get('code'))).tokens)
  const stranger = aBrowser(app)
  const { response: page } = await stranger.open(client.authorizeUrl())
  for (let guess = 0; guess < 6; guess += 1) {
    await stranger.submit(page, { email: person.email, password: given.wrongPassword })
  }

  // A forgotten password, and two devices with the new one.
  const forgetful = aBrowser(app)
  await forgetful.submit(await forgetful.get('/u/forgot'), { email: person.email })
  const resetPage = await forgetful.get(await linkFor(person.email, '/u/reset'))
  await forgetful.submit(resetPage, { password: given.resetPassword })
  const me = { email: person.email, password: given.resetPassword }
  const logIn = async (who: typeof me, at = aBrowser(app)) => {
    const code = (await client.logIn(at, who)).searchParams.get('code')
    used.add(code ?? '')
    return (await client.redeem(code)).tokens
  }
  const tokens = await logIn(me)
  keep((await client.refresh(tokens.refresh_token)).tokens)
  const token = keep(tokens)
  const user = (await call(joinMembers, token, { body: {} })).json() as { id: string }

  // Everything that changes a login, while it is fresh.
  await call(changeLoginPassword, token, { body: { password: given.wrongPassword, newPassword: given.newPassword } })
  const options = (await call(offerPasskey, token)).json() as Record<string, unknown>
  const made = { name: 'Laptop', response: anAuthenticator().make(options) }
  const passkey = (await call(addPasskey, token, { body: made })).json() as { id: string }
  const factor = (await call(changeSecondFactor, token, { body: { isOn: true } })).json() as { recoveryCodes: string[] }
  for (const code of factor.recoveryCodes) used.add(code)
  await call(changeSecondFactor, token, { body: { isOn: false } })
  await call(removePasskey, token, { params: { id: passkey.id } })
  await call(changeLoginPassword, token, { body: { password: given.resetPassword, newPassword: given.newPassword } })
  await call(changeLoginEmail, token, { body: { email: given.newEmail, password: given.newPassword } })
  const confirming = aBrowser(app)
  await confirming.submit(await confirming.get(await linkFor(given.newEmail, '/u/change-address')), {})

  // Tokens for programs, and what they open.
  const wanted = { name: 'Script', scopes: ['memberships:read'], expiresInDays: 7 }
  const personal = (await call(addPersonalToken, token, { params: { userId: 'me' }, body: wanted })).json() as {
    id: string
    token: string
  }
  const membership = { airlineName: 'Virgin Atlantic', membershipNumber: '1234567890', tier: 'Red', pointsBalance: 0 }
  await call(addAirlineMembership, personal.token, { params: { userId: 'me' }, body: membership })
  await call(deleteUser, personal.token, { params: { id: user.id } })
  await call(removePersonalToken, token, { params: { id: personal.id } })
  await call(getUser, personal.token, { params: { id: user.id } })
  const webhook = (await call(setWebhook, token, { body: { url: 'https://hooks.people.example/in' } })).json() as {
    secret?: string
  }
  if (webhook.secret) used.add(webhook.secret)
  const visitor = (await inject({ method: 'POST', url: addVisitor.path, payload: {} })).json() as { token: string }
  used.add(visitor.token)
  await inject({ url: '/v1/api/alerts', headers: { authorization: `Bearer ${visitor.token}` } })
  await inject({ url: '/metrics', headers: { authorization: `Bearer ${given.metricsToken}` } })
  await inject({ url: '/outbox', headers: { authorization: `Bearer ${given.mailToken}` } })
  await call(ingestSnapshots, given.ingestToken, { body: { nobody: 'knows this' } })
  await inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}` },
    payload: { jsonrpc: '2.0' },
  })

  // Releases.
  const releaseToken = (await readFile(join(dataDir, 'release-token'), 'utf8')).trim()
  await release({ localOrigin, releaseToken }, [aShell(), aRemote('mf-search')])
  const registry = async (method: string, path: string, bearer: string, payload?: object) => {
    used.add(bearer)
    const headers = { authorization: `Bearer ${bearer}` }
    return inject({ method, url: `/releases/v1/${path}`, headers, ...(payload ? { payload } : {}) })
  }
  const request = { name: 'ci', scopes: ['release:production'], expiresInDays: 1 }
  const ci = (await registry('POST', 'tokens', releaseToken, request)).json() as { token: string }
  const again = { builds: { 'mf-search': 'mf-search-1' }, reason: 'It was there before, and is again', force: true }
  await registry('POST', 'channels/production/promote', ci.token, again)
  await registry('GET', 'tokens', ci.token)
  await registry('DELETE', 'tokens/ci', releaseToken)
  await registry('GET', 'tokens', given.strangeToken)

  // The end of it all.
  await inject({ url: '/.env' })
  await inject({ url: `/v1/api/users/${user.id}`, headers: { authorization: `Bearer ${token}x` } })
  const later = { email: given.newEmail, password: given.newPassword }
  const device = aBrowser(app)
  const [here, there] = [keep(await logIn(later, device)), keep(await logIn(later))]
  const sessions = (await call(listLoginSessions, here)).json() as { id: string; isCurrent: boolean }[]
  await call(endLoginSession, here, { params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } })
  await call(getUser, there, { params: { id: user.id } })
  await device.get('/v2/logout', { 'sec-fetch-site': 'same-origin' })
  const last = keep(await logIn(later))
  await call(endLoginSessions, last)
  await call(deleteUser, keep(await logIn(later)), { params: { id: user.id } })

  site.close()
  return [...used, ...site.cookies(), ...linkTokens()].filter((secret) => secret.length > 8)
}

type Mails = {
  linkFor: (to: string, path: string) => Promise<string>
  /** What the links of all letters held that were asked for. */
  tokens: () => string[]
}

/** The newest letters, which wait for a mail server that never comes. */
function mailsIn(db: Database): Mails {
  const tokens: string[] = []
  const text = 'select text from letter where to_address = $1 and text is not null order by created_at desc'

  return {
    linkFor: (to, path) =>
      eventually(`a letter to ${to} leads to ${path}`, async () => {
        const mails = await db.query<{ text: string }>({ name: 'letters_of_life', text }, [to])
        const pattern = new RegExp(`https?://\\S+${path}\\?token=([\\w-]+)`)
        const [link, token] = mails.map((mail) => pattern.exec(mail.text)).find(Boolean) ?? []
        if (!link || !token) throw new Error(`No letter to ${to} leads to ${path}`)
        tokens.push(token)
        return link
      }),
    tokens: () => tokens,
  }
}
