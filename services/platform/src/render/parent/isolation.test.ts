import { spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { shiftedClock } from '@pointfare/core/shifted-clock'
import { hasNamespaces, startProcess, type Isolation } from './isolation.ts'

/** What a renderer's program, had it been taken over, would be told when it tries each of these. */
async function tried(attempts: Record<string, string>, isolation: Partial<Isolation> = {}) {
  const tries = Object.entries(attempts).map(
    ([name, code]) =>
      `try { ${code}; said.push('${name}: done') } catch (error) { said.push('${name}: ' + (error.code ?? error.message)) }`,
  )
  const script = `(async () => { const said = []; ${tries.join('\n')}; process.stderr.write(said.join(String.fromCharCode(10))) })()`
  const child = startProcess({ heapMb: 64, namespaces: false, ...isolation }, ['--eval', script])
  return (await text(child.stderr!)).split('\n')
}

it('lets a renderer read, write, start and reach nothing', async () => {
  expect(
    await tried({
      read: `require('node:fs').readFileSync('/etc/hostname')`,
      write: `require('node:fs').writeFileSync('/tmp/of-a-renderer', '')`,
      start: `require('node:child_process').spawnSync('/bin/true')`,
      worker: `new (require('node:worker_threads').Worker)('', { eval: true })`,
      native: `process.dlopen({ exports: {} }, '/lib/x.node')`,
      network: `await new Promise((resolve, reject) => require('node:net').connect(1, '127.0.0.1').on('connect', resolve).on('error', reject))`,
    }),
  ).toEqual([
    'read: ERR_ACCESS_DENIED',
    'write: ERR_ACCESS_DENIED',
    'start: ERR_ACCESS_DENIED',
    'worker: ERR_ACCESS_DENIED',
    'native: ERR_DLOPEN_DISABLED',
    'network: ERR_ACCESS_DENIED',
  ])
})

it('tells a renderer nothing of how the site is set up', async () => {
  const { env } = shiftedClock()
  // A shifted clock sets a variable of its own as the renderer starts.
  const ofClock = env['POINTFARE_CLOCK_OFFSET_MS'] ? [...Object.keys(env), 'PGOPTIONS'] : []

  expect(await tried({ environment: `throw new Error(Object.keys(process.env).join())` })).toEqual([
    `environment: ${['TZ', ...ofClock].join()}`,
  ])
})

const itWithNamespaces = hasNamespaces() ? it : it.skip
const nobody = 65_534
// Somebody else must be able to run this Node at all.
const canBeAnother =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody, cwd: '/' }).status === 0
const itAsAnother = canBeAnother ? it : it.skip

// Signal 0 does nothing but tell whether another could be sent.
const signals = {
  site: `process.kill(${process.pid}, 0)`,
  group: `process.kill(-${process.pid}, 0)`,
}

itWithNamespaces('hides the site from signals where there are namespaces', async () => {
  expect(await tried(signals, { namespaces: true })).toEqual(['site: ESRCH', 'group: ESRCH'])
})

itAsAnother('refuses signals to the site from another user', async () => {
  expect(await tried({ site: signals.site }, { uid: nobody })).toEqual(['site: EPERM'])
})
