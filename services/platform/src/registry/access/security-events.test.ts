import { generateKeyPairSync } from 'node:crypto'
import type { SecurityEvent } from '@pointfare/core/security/security-event'
import { makeEmergency } from '../emergency/make-emergency.ts'
import { createSigner } from '../signing/signer.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

const offline = createSigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

let registry: TestRegistry
let events: SecurityEvent[]
beforeEach(async () => {
  registry = await aRegistry({ trustedKeys: [offline.key], securityLog: { take: (event) => void events.push(event) } })
  events = []
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  events = []
})
afterEach(() => registry.close())

function liveNow() {
  const release = registry.live.current()
  if (!release) throw new Error('Nothing is live')
  return release
}

const noted = () => events.map(({ event, token }) => [event, token])

it('a release, and one that is forced, are noted with the token that made them', async () => {
  await registry.promote({ 'mf-search': 'mf-search-2' })
  await registry.rollback('mf-search', { force: true, reason: 'It was better before' })

  expect(noted()).toEqual([
    ['release-token-wrote', 'admin'],
    ['gate-overridden', 'admin'],
  ])
})

it('the end of a freeze is noted, as it opens what somebody closed', async () => {
  await registry.freeze(true)
  await registry.freeze(false)

  expect(noted().map(([event]) => event)).toEqual(['release-token-wrote', 'gate-overridden'])
})

it('tokens are noted as they are made, used for something else and revoked', async () => {
  const { token } = (
    await registry.post('tokens', { name: 'ci', scopes: ['publish:mf-search'], expiresInDays: 1 })
  ).json()
  await registry.app.inject({ url: '/releases/v1/tokens', headers: { authorization: `Bearer ${token}` } })
  await registry.app.inject({ url: '/releases/v1/tokens', headers: { authorization: 'Bearer pfr_nobodys' } })
  await registry.app.inject({
    method: 'DELETE',
    url: '/releases/v1/tokens/ci',
    headers: { authorization: `Bearer ${registry.token}` },
  })

  expect(noted()).toEqual([
    ['release-token-made', 'admin'],
    ['release-token-refused', 'ci'],
    ['release-token-refused', undefined],
    ['release-token-revoked', 'admin'],
  ])
})

it('a link to unreleased code, and a way back without the registry, are noted', async () => {
  await registry.post('channels/production/overrides', { name: 'mf-search', source: 'mf-search-2' })
  const earlier = liveNow()
  await registry.promote({ 'mf-search': 'mf-search-2' })
  const why = { actor: 'ada', reason: 'Search shows no prices' }
  const emergency = await makeEmergency({
    signer: offline,
    live: liveNow(),
    earlier,
    ...why,
    now: new Date('2027-03-01T10:00:00Z'),
  })
  await registry.post('channels/production/emergency', emergency)

  expect(events.map(({ event }) => event)).toEqual(['override-granted', 'release-token-wrote', 'emergency'])
})
