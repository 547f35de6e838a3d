import { retryPath } from '@pointfare/shared/page/retry'
import type { FastifyInstance } from 'fastify'
import { contentName } from '@pointfare/shared/platform/file-address'
import { aRelease, integrityOf } from '../testing/a-release.ts'
import { aFile, anEdge, artifactFiles, template } from '../testing/an-edge.ts'

const files = artifactFiles({
  'shell/shell-build/index.html': aFile(template, 'text/html; charset=utf-8'),
  'shell/shell-build/main.js': aFile('export {}'),
})

let edge: FastifyInstance
beforeAll(async () => {
  edge = await anEdge({ artifactFiles: files })
})
afterAll(() => edge.close())

const retry = (to: string) => edge.inject(`${retryPath}?${String(new URLSearchParams({ to }))}`)
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';', 1)[0]
const entryIn = (html: string) => /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''

describe('a page that has not arrived', () => {
  it('leads to a retry that comes back to it, with its query', async () => {
    const { body } = await edge.inject('/search?about="a"&b')
    const href = /<a href="([^"]+)">Retry<\/a>/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''

    const { statusCode, headers } = await edge.inject(href)

    expect([statusCode, headers.location]).toEqual([303, '/search?about=%22a%22&b'])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is loaded with files of the shell that the browser has not kept, pinned as ever', async () => {
    const usual = await edge.inject('/search')
    const { body } = await edge.inject({ url: '/search', headers: { cookie: cookieOf(await retry('/search')) } })
    const [stored, fresh] = [entryIn(usual.body), entryIn(body)]

    expect(stored).toBe('/artifacts/shell/shell-build/main.js')
    expect(fresh).toMatch(/^\/artifacts\/shell\/shell-build~[0-9a-f]{12}\/main\.js$/)
    expect(JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '').integrity).toHaveProperty([
      fresh,
    ])
    expect(body.replaceAll(fresh.replace('main.js', ''), stored.replace('main.js', ''))).toContain(
      /<script type="application\/json" id="release-document">.*?<\/script>/.exec(usual.body)?.[0],
    )
    expect((await edge.inject(fresh)).body).toBe('export {}')
  })

  it('imports what is addressed by its content from addresses that the browser has not kept', async () => {
    const text = 'export const chunk = 1'
    const path = `files/${contentName(integrityOf(text))}/chunk.js`
    const { shell } = aRelease()
    const release = aRelease({
      shell: { ...shell, preload: [path], integrity: { ...shell.integrity, [path]: integrityOf(text) } },
    })
    const withContent = await anEdge({ artifactFiles: files, liveRelease: { current: () => release } })
    const { body } = await withContent.inject({ url: '/', headers: { cookie: cookieOf(await retry('/')) } })
    await withContent.close()

    const { imports, integrity } = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '')
    const moved = String(imports['/artifacts/shell/files/'])
    expect(moved).toMatch(/^\/artifacts\/shell\/files~[0-9a-f]{12}\/$/)
    expect(integrity).toHaveProperty([moved + path.slice('files/'.length)], integrityOf(text))
    expect(body).toContain(`<link rel="modulepreload" href="${moved}${path.slice('files/'.length)}"`)
  })

  it('gets other addresses with every retry', async () => {
    expect(cookieOf(await retry('/'))).not.toBe(cookieOf(await retry('/')))
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example/x',
    'javascript:alert(1)',
    '',
  ])('never leads off the site: %s', async (to) => {
    expect((await retry(to)).headers.location).toMatch(/^\/(?![/\\])/)
  })
})
