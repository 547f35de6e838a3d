import { generateKeyPairSync } from 'node:crypto'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { Problem } from '@pointfare/shared/contracts/problem'
import type { Emergency } from '@pointfare/shared/platform/emergency'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod'
import { createSigner } from '../signing/signer.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { anEdgeElsewhere, aWayTo } from '../elsewhere/testing/an-edge-elsewhere.ts'
import { makeEmergency } from './make-emergency.ts'

/** Kept apart from every machine. */
const offline = createSigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

let registry: TestRegistry
let way: Awaited<ReturnType<typeof aWayTo>>
let edge: Awaited<ReturnType<typeof anEdgeElsewhere>>
let time: Date
const now = () => time

beforeEach(async () => {
  time = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now, trustedKeys: [offline.key] })
  for (const build of [
    aShell(),
    aRemote('mf-search'),
    aRemote('mf-search', 'mf-search-2'),
    aRemote('mf-search', 'mf-search-3'),
  ])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  way = await aWayTo(registry)
  edge = await anEdgeElsewhere({ registry, origin: way.origin, now })
  await registry.promote({ 'mf-search': 'mf-search-2' })
  await eventually('the edge has release 2', async () => expect(seqOf(edge)).toBe(2))
})
afterEach(async () => {
  await edge.close()
  await way.close()
  await registry.close()
})

const seqOf = ({ live }: Pick<typeof edge, 'live'>) => live.current()?.seq
const buildOf = ({ live }: Pick<typeof edge, 'live'>) => live.current()?.remotes['mf-search']?.build
const why = { actor: 'ada', reason: 'Search shows no prices' }

async function loseRegistry() {
  way.cut()
  time = new Date(time.getTime() + 6000)
  await eventually('the edge knows that the registry is away', async () =>
    expect(edge.isRegistryReachable?.()).toBe(false),
  )
}

async function backToFirst(signer = offline): Promise<Emergency> {
  const [live, earlier] = (await edge.get('channels/production/kept')).json<[ReleaseDocument, ReleaseDocument]>()
  return makeEmergency({ signer, live, earlier, ...why, now: time })
}

const send = (emergency: object, to: Pick<typeof edge, 'post'> = edge) =>
  to.post('channels/production/emergency', emergency)

const refusal = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer
  return [statusCode, z.parse(Problem, json()).detail]
}

describe('going back at an edge while the registry is away', () => {
  it('brings the earlier site back, has tabs leave the bad build, and lasts through a new start', async () => {
    await loseRegistry()

    expect((await send(await backToFirst())).statusCode).toBe(204)

    expect([seqOf(edge), buildOf(edge)]).toEqual([3, 'mf-search-1'])
    expect(edge.live.current()?.remotes['mf-search']?.withdrawn).toEqual(['mf-search-2'])
    await edge.stop()
    edge = await anEdgeElsewhere({ registry, origin: way.origin, now, dataDir: edge.dataDir, token: 'any' })
    expect([seqOf(edge), buildOf(edge)]).toEqual([3, 'mf-search-1'])
  })

  it('is told to the registry once it is back, which makes a release of it that says who and why', async () => {
    await loseRegistry()
    await send(await backToFirst())

    way.mend()

    await eventually('the registry has a release of the emergency', async () => expect(seqOf(registry)).toBe(3))
    const [last] = (await registry.getWithToken('channels/production/releases')).json<{ content: object[] }>().content
    expect(last).toMatchObject({
      kind: 'rollback',
      actor: 'ada',
      reason: 'Without the registry, at 2027-03-01T10:00:06.000Z, back to release 1: Search shows no prices',
    })
    expect(buildOf(registry)).toBe('mf-search-1')
    await registry.promote({ 'mf-search': 'mf-search-3' })
    await eventually('the edge has the release after the emergency', async () =>
      expect([seqOf(edge), buildOf(edge)]).toEqual([4, 'mf-search-3']),
    )
  })

  it('takes back what the registry released meanwhile, and is made a release of once, whoever tells it', async () => {
    await loseRegistry()
    const emergency = await backToFirst()
    await send(emergency)
    await registry.promote({ 'mf-search': 'mf-search-3' })
    way.mend()
    await eventually('the edge has a release of the emergency', async () =>
      expect([seqOf(edge), buildOf(edge)]).toEqual([4, 'mf-search-1']),
    )
    await registry.promote({ 'mf-search': 'mf-search-3' })

    expect((await send(emergency, registry)).statusCode).toBe(204)

    expect([seqOf(registry), buildOf(registry)]).toEqual([5, 'mf-search-3'])
  })

  it('is refused while the registry answers', async () => {
    expect(await refusal(send(await backToFirst()))).toEqual([
      409,
      'The release registry answers: roll back or restore there',
    ])
  })

  it('is refused when nobody signed it who is trusted, or it was changed, with a sentence', async () => {
    await loseRegistry()
    const stranger = createSigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
    const good = await backToFirst()
    const another = await makeEmergency({
      signer: offline,
      live: edge.live.current()!,
      earlier: edge.live.current()!,
      ...why,
      now: time,
    })

    expect(await refusal(send(await backToFirst(stranger)))).toEqual([
      422,
      `The document is signed with the key ${stranger.key.id}, which is not trusted`,
    ])
    expect(await refusal(send({ ...good, document: { ...good.document, seq: 4 } }))).toEqual([
      422,
      'The document was changed after it was signed',
    ])
    expect(await refusal(send({ ...good, decision: another.decision }))).toEqual([
      422,
      'The decision is about another document',
    ])
    expect((await send({ document: {} })).statusCode).toBe(400)
    expect(seqOf(edge)).toBe(2)
  })

  it('is refused when something else is live by now, and sent again it is done already', async () => {
    await loseRegistry()
    const emergency = await backToFirst()
    await send(emergency)

    expect((await send(emergency)).statusCode).toBe(204)
    expect(
      await refusal(
        send(
          await makeEmergency({
            signer: offline,
            live: { ...edge.live.current()!, seq: 2 },
            earlier: edge.live.current()!,
            ...why,
            now: new Date(time.getTime() + 1),
          }),
        ),
      ),
    ).toEqual([409, 'Release 3 is live here, and 3 does not follow it; look again'])
  })
})
