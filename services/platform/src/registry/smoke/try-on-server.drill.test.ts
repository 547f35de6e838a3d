import { aConfig, aRenderedRelease, remoteCode } from '../../render/testing/a-rendered-release.ts'
import { tryOnServer, type ServerTrialPorts } from './try-on-server.ts'

jest.setTimeout(600_000)

const good = remoteCode('return `<p>good</p>`')

/** However slow the machine. */
const patient = { startMs: 60_000, pageMs: 30_000, hangMs: 30_000 }

/** Tries mf-new, which is new, beside mf-old, which was live before. */
async function findings(code: string | undefined, limits: ServerTrialPorts['limits'] = {}) {
  const { release, readFile } = aRenderedRelease({ 'mf-new': code, 'mf-old': good })
  const pages = [
    { remote: 'mf-new', path: '/mf-new/any' },
    { remote: 'mf-old', path: '/mf-old/any' },
  ]
  return tryOnServer(
    { release, config: aConfig, remotes: ['mf-new'], pages },
    {
      readFile,
      askApi: async (path) => ({ status: 200, body: JSON.stringify({ path }) }),
      isolation: { heapMb: 64, namespaces: false },
      limits: { ...patient, ...limits },
    },
  )
}

it('finds nothing of a build that is drawn as visitors will have it drawn', async () => {
  expect(await findings(good)).toEqual([])
})

it('finds nothing of a build for browsers alone', async () => {
  expect(await findings(undefined)).toEqual([])
})

type Fault = [code: string, field: string, message: RegExp, limits?: ServerTrialPorts['limits']]
const failing: Record<string, Fault> = {
  'throws when it is evaluated': [
    remoteCode('', { atEvaluation: 'throw new Error("at evaluation")' }),
    'mf-new on the server',
    /at evaluation/,
  ],
  'loops when it is evaluated': [
    remoteCode('', { atEvaluation: 'for (;;);' }),
    'mf-new on the server',
    /did not start in time/,
    { startMs: 8000 },
  ],
  'throws when it is drawn': [
    remoteCode('throw new Error("in render")'),
    'mf-new /mf-new/any on the server',
    /left to the browser/,
  ],
  'loops when it is drawn': [
    remoteCode('for (;;);'),
    'mf-new /mf-new/any on the server',
    /renderer \(hang\)/,
    { pageMs: 300, hangMs: 500 },
  ],
  'throws outside of everything': [
    remoteCode('setTimeout(() => { throw new Error("outside") }); return ``'),
    'mf-new /mf-new/any on the server',
    /renderer \(exit\)/,
  ],
  'changes what all code shares': [
    remoteCode('Object.prototype.odd = 1; return ``'),
    'mf-new /mf-new/any on the server',
    /renderer \(pollution\)/,
  ],
  'never ends': [
    remoteCode('return new Promise(() => {})'),
    'mf-new /mf-new/any on the server',
    /left to the browser|not drawn/,
    { pageMs: 300 },
  ],
}

it.each(Object.entries(failing))('finds a build that %s', async (_, [code, field, message, limits]) => {
  expect(await findings(code, limits)).toContainEqual({ field, message: expect.stringMatching(message) })
})
