import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
})
afterEach(() => registry.close())

const get = (url: string) => registry.app.inject(url)

async function build(files: Record<string, string>) {
  await mkdir(registry.consoleFolder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(registry.consoleFolder, name), text)
}

const page =
  '<meta content="{style-nonce}"><meta name="channel" value="{site-channel}"><script src="/releases/assets/main.4711.js"></script>'

describe('the console', () => {
  it.each([
    '/releases',
    '/releases/channels/production',
    '/releases/channels/staging/history',
    '/releases/channels/staging/budgets',
    '/releases/tokens',
    '/releases/audit',
    '/releases/previews',
  ])('is one page at %s, which nobody keeps', async (url) => {
    await build({ 'index.html': page })

    const { statusCode, headers, body } = await get(url)

    expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-store',
    })
    expect(body).toContain('/releases/assets/main.4711.js')
    expect(body).toContain('value="production"')
  })

  it('runs scripts of this site only, and styles with a nonce of each answer', async () => {
    await build({ 'index.html': page })

    const [first, second] = [await get('/releases'), await get('/releases')]

    const nonceOf = ({ body }: typeof first) => /content="([^"]+)"/.exec(body)?.[1]
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(first)}'`)
    expect(first.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ")
    expect(nonceOf(first)).toHaveLength(24)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
  })

  it('gives out its hashed files for ever', async () => {
    await build({ 'main.4711.js': 'run()' })

    const { headers, body } = await get('/releases/assets/main.4711.js')

    expect(body).toBe('run()')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each(['index.html', 'none.js', '..%2frelease-token', '.hidden.js', 'build.json', 'main.4711.js.map'])(
    'gives out no %s',
    async (file) => {
      await build({ 'index.html': page, '.hidden.js': '1', 'build.json': '{}', 'main.4711.js.map': '{}' })

      expect((await get(`/releases/assets/${file}`)).statusCode).toBe(404)
    },
  )

  it('says how to mend it when it is not built', async () => {
    const { statusCode, body } = await get('/releases')

    expect({ statusCode, body }).toEqual({
      statusCode: 503,
      body: 'The console is not built yet. npm start builds it; then reload this page.',
    })
  })
})
