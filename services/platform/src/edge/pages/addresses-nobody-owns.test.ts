import type { FastifyInstance } from 'fastify'
import { anEdge } from '../testing/an-edge.ts'
import { rawGet } from '../testing/raw-get.ts'

let edge: FastifyInstance

beforeAll(async () => {
  edge = await anEdge()
  await edge.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => edge.close())

describe('an address nobody owns', () => {
  it.each([
    ['/nowhere', 'Nowhere | Pointfare'],
    ['//evil.example/%2e%2e/x', 'X | Pointfare'],
    ['/%E0%A4%A', 'Page not found | Pointfare'],
    ['/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '&lt;script&gt;alert(1)&lt;/script&gt; | Pointfare'],
    ['/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; | Pointfare'],
    ['/$&/$`', '$` | Pointfare'],
    ['http://evil.example/x', 'X | Pointfare'],
    ['/../../etc/passwd', 'Passwd | Pointfare'],
    ['/<!--boot-->', '&lt;!--boot--&gt; | Pointfare'],
    ['/x%00%0d%0aset-cookie:a', 'Xset-cookie:a | Pointfare'],
    [`/${'a/'.repeat(4000)}`, 'A | Pointfare'],
  ])('%.40s is a page with status 404', async (url, title) => {
    const { status, headers, body } = await rawGet(edge, url)

    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).not.toContain('rel="canonical"')
    expect(body).not.toMatch(/<img|alert\(1\)<\/script>/)
  })

  it.each(['/api/v2/flights', '/v1', '/wp-login.php', '/artifacts/shell', '/v1/%E0%A4%A'])(
    '%s is for programs and answered as a problem document',
    async (url) => {
      const response = await edge.inject(url)

      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(response.json()).toMatchObject({ status: 404, title: 'Not found' })
    },
  )

  it('is refused when it has more than 8 KB', async () => {
    const response = await edge.inject(`/login?returnTo=${'a'.repeat(8200)}`)

    expect(response.json()).toMatchObject({ status: 414 })
  })

  it('is refused with a page where a person asks, also beyond what Node takes unless told', async () => {
    const answer = await rawGet(edge, `/${'a'.repeat(20_000)}`, { accept: 'text/html,*/*' })

    expect(answer.status).toBe(414)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<h1>This address is too long</h1>')
    expect(answer.body).toContain('href="/search"')
    expect(answer.body.length).toBeLessThan(4000)
  })

  it('does not become known by a hostile query string', async () => {
    const { statusCode, body } = await edge.inject('/login?returnTo="><script>alert(1)</script>&__proto__=1')

    expect(statusCode).toBe(200)
    expect(body).not.toContain('alert(1)')
  })
})
