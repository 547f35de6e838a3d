import { plainPage } from './plain-page.ts'

describe('the page without any code of the site', () => {
  it('tries again by itself once there is a network, and runs nothing else', async () => {
    const answer = plainPage()
    const html = await answer.text()

    const [, nonce, script] = /<script nonce="(.+?)">(.+?)<\/script>/s.exec(html) ?? []
    expect(script).toContain("addEventListener('online'")
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}';`)
  })
})
