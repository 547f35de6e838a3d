import { readConfig } from '@pointfare/core/config'
import { anEdge } from '../testing/an-edge.ts'

async function answerAt(host: string, siteOrigin = 'http://localhost:4000') {
  const edge = await anEdge({ config: () => readConfig({ SITE_ORIGIN: siteOrigin }) })
  const { statusCode, headers } = await edge.inject({ url: '/login?returnTo=%2Fmembers', headers: { host } })
  await edge.close()
  return { status: statusCode, location: headers.location }
}

describe('a page of a site on localhost', () => {
  it.each(['127.0.0.1:4000', '[::1]:4000'])('is not at %s, where nobody would be logged in', async (host) => {
    expect(await answerAt(host)).toEqual({ status: 307, location: 'http://localhost:4000/login?returnTo=%2Fmembers' })
  })

  it.each(['localhost:4000', '127.0.0.1:4001', '192.168.0.7:4000', 'evil.example', '%%%'])(
    'is where it was asked for at %s',
    async (host) => {
      expect((await answerAt(host)).status).toBe(200)
    },
  )
})

it('a page of a site with a name of its own stays where it is asked for', async () => {
  expect((await answerAt('127.0.0.1:4000', 'https://pointfare.example')).status).toBe(200)
})
