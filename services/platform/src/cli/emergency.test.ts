import { eventually } from '@pointfare/core/db/testing/eventually'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { anEdgeElsewhere, aWayTo } from '../registry/elsewhere/testing/an-edge-elsewhere.ts'
import { createSigner } from '../registry/signing/signer.ts'
import { makeSigningKey } from '../registry/signing/signing-key.ts'
import { aRemote, aShell } from '../registry/testing/an-artifact.ts'
import { aCommandLine, type TestCommandLine } from './testing/a-command-line.ts'

const pem = makeSigningKey().toString()
const offline = createSigner(createPrivateKey(pem))

let line: TestCommandLine
let way: Awaited<ReturnType<typeof aWayTo>>
let edges: Awaited<ReturnType<typeof anEdgeElsewhere>>[]
let time: Date
let key: string

/** Two edges at release 2 whose registry has just gone. */
beforeEach(async () => {
  time = new Date('2027-03-01T10:00:00Z')
  line = await aCommandLine()
  key = join(line.folder, 'offline-key')
  await writeFile(key, pem)
  const { registry } = line
  for (const artifact of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(artifact)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  way = await aWayTo(registry)
  const believing = { ...registry, keys: [...registry.keys, offline.key] }
  const open = () => anEdgeElsewhere({ registry: believing, origin: way.origin, now: () => time })
  edges = [await open(), await open()]
  await registry.promote({ 'mf-search': 'mf-search-2' })
  for (const edge of edges) {
    await eventually('the edge has release 2', async () => expect(edge.live.current()?.seq).toBe(2))
    await edge.app.listen({ port: 0, host: '127.0.0.1' })
  }
  way.cut()
  time = new Date(time.getTime() + 6000)
})
afterEach(async () => {
  for (const edge of edges) await edge.close()
  await way.close()
  await line.close()
})

const originOf = ({ app }: (typeof edges)[number]) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` // it listens on TCP

const emergency = (...args: string[]) =>
  line.cli('emergency', 'production', ...edges.flatMap((edge) => ['--edge', originOf(edge)]), ...args)

it('says which releases edges can go back to', async () => {
  const { code, text } = await emergency()

  expect(code).toBe(0)
  expect(text).toContain(`${originOf(edges[0]!)} can go back to, of production:\n  1  2027-03-01T10:00:00.000Z`)
})

it('takes every edge back, and says so of each', async () => {
  const { code, text } = await emergency('--to', '1', '--key', key, '--reason', 'Search is empty')

  expect([code, ...text.split('\n')]).toEqual([
    0,
    ...edges.map((edge) => `${originOf(edge)} is at release 3, with the site of release 1`),
    'The registry makes a release of it as soon as it answers again',
  ])
  expect(edges.map(({ live }) => live.current()?.remotes['mf-search']?.build)).toEqual(['mf-search-1', 'mf-search-1'])
})

it('goes on with the others when one edge does not take it, names that one, and reaches it when it is sent again', async () => {
  const [first, second] = edges as [(typeof edges)[number], (typeof edges)[number]] // as they were opened
  const send = () => emergency('--to', '1', '--key', key, '--reason', 'Search is empty')
  await line.cli('emergency', '--edge', originOf(first), '--to', '1', '--key', key, '--reason', 'Search is empty')

  const { code } = await send()

  expect(code).toBe(0)
  expect([first, second].map(({ live }) => live.current()?.seq)).toEqual([4, 4])
  const stranger = join(line.folder, 'stranger')
  await writeFile(stranger, makeSigningKey())
  const refused = await emergency('--to', '1', '--key', stranger, '--reason', 'Search is empty')
  expect(refused.code).toBe(1)
  expect(refused.text).toContain(`${originOf(first)} did not: The document is signed with the key`)
})

it('takes the key of a site whose operator encrypts it, and says which SECRETS_KEY is missing without', async () => {
  const operators = 'a-key-of-an-operator-that-is-long-enough'
  await writeFile(key, createSecretsSeal({ key: operators }).seal('release-signing-key', pem))
  const given = [
    'emergency',
    ...edges.flatMap((edge) => ['--edge', originOf(edge)]),
    '--to',
    '1',
    '--key',
    key,
    '--reason',
    'Search is empty',
  ]

  const without = await line.cli(...given)
  const { code } = await line.cliWith({ SECRETS_KEY: operators }, ...given)

  expect(without).toEqual({
    code: 1,
    text: expect.stringMatching(/^The release-signing-key is encrypted with the key \S+, and SECRETS_KEY is not set/),
  })
  expect(code).toBe(0)
})

it('says of a key with a passphrase that it has one, and how to give it', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }))

  const { code, text } = await emergency('--to', '1', '--key', key, '--reason', 'Search is empty')

  expect([code, text]).toEqual([1, expect.stringContaining(`${key} is encrypted with a passphrase`)])
})

it.each([
  [['--to', '1', '--reason', 'x'], 0, 'can go back to'],
  [
    ['--to', '7', '--key', 'KEY', '--reason', 'Search is empty'],
    2,
    'release 7 is live, or kept nowhere; kept are 2, 1',
  ],
  [['--to', '1', '--key', 'KEY'], 2, 'emergency needs --reason'],
])('answers %j with code %i and one line', async (args, code, words) => {
  const answer = await emergency(...args.map((arg) => (arg === 'KEY' ? key : arg)))

  expect(answer).toEqual({ code, text: expect.stringContaining(words) })
})
