import { runInNewContext } from 'node:vm'
import { readConfig } from '@pointfare/core/config'
import { aRelease, integrityOf } from '../testing/a-release.ts'
import { aFile, anEdge, artifactFiles, template } from '../testing/an-edge.ts'

const shell = { 'shell/shell-build/index.html': aFile(template, 'text/html; charset=utf-8') }
const withWorker = { ...shell, 'shell/shell-build/sw.js': aFile('serve()') }
const release = aRelease({ shell: { ...aRelease().shell, integrity: { 'sw.js': integrityOf('worker') } } })

async function ask(path: string, files = withWorker, settings = {}) {
  const edge = await anEdge({
    config: () => readConfig({ SITE_ORIGIN: 'https://pointfare.example', ...settings }),
    liveRelease: { current: () => release },
    artifactFiles: artifactFiles(files),
  })
  const answer = await edge.inject(path)
  await edge.close()
  return answer
}

describe('the service worker', () => {
  it("is the live shell's, asked for anew with each page, and may ask nobody but the site", async () => {
    const { statusCode, headers, body } = await ask('/sw.js')

    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'serve()' })
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
  })

  it.each<[string, typeof withWorker | typeof shell, object]>([
    ['the operator wants none', withWorker, { SERVICE_WORKER: 'off' }],
    ['the live shell has none', shell, {}],
  ])('is one that ends itself where %s', async (_why, files, settings) => {
    const { statusCode, headers, body } = await ask('/sw.js', files as typeof withWorker, settings)

    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(await whatItDoes(body)).toEqual(['takes over', 'deletes pointfare-files-1', 'unregisters'])
  })

  it.each([
    ['on', true],
    ['off', false],
  ])('is told of to pages: %s', async (setting, isWanted) => {
    const { body } = await ask('/', withWorker, { SERVICE_WORKER: setting })

    expect(body).toContain(`"serviceWorker":${isWanted}`)
  })

  it.each([
    ['localstorage', "worker-src 'self';"],
    ['memory', "worker-src 'self' blob:;"],
  ])('is all that a page may start, beside the identity client’s own: %s', async (TOKEN_STORE, policy) => {
    const { headers } = await ask('/', withWorker, { TOKEN_STORE })

    expect(headers['content-security-policy']).toContain(policy)
  })
})

/** Runs a worker as a browser does, until it has begun. */
async function whatItDoes(script: string) {
  const done: string[] = []
  const waits: Promise<unknown>[] = []
  const names = ['pointfare-files-1', 'of somebody else']
  const listeners: Record<string, (event: object) => void> = {}
  runInNewContext(script, {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    skipWaiting: () => done.push('takes over'),
    caches: { keys: async () => names, delete: async (name: string) => done.push(`deletes ${name}`) },
    registration: { unregister: async () => done.push('unregisters') },
  })
  listeners['install']?.({})
  listeners['activate']?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
  return done
}
