/** @jest-environment node */
import createCache from '@emotion/cache'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { shellRoutes } from './routes.tsx'
import { aRelease } from './testing/a-release.ts'

function htmlAt(path: string) {
  const loader = createRemoteLoader({}, { register: () => {}, load: async () => undefined })
  return renderToString(
    <App
      site={{ config: aRuntimeConfig(), locale: 'en-GB', now: () => new Date('2026-11-21T12:00:00Z') }}
      release={aRelease()}
      loader={loader}
      router={createMemoryRouter(shellRoutes, { initialEntries: [path] })}
      emotionCache={createCache({ key: 'pf' })}
    />,
  )
}

describe('in Node, without a browser', () => {
  it.each(Object.keys(shellPages))('%s is drawn with header, heading and footer', (path) => {
    const html = htmlAt(path)

    expect(globalThis).not.toHaveProperty('window')
    expect(html).toContain('<header')
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).toContain('<footer')
  })

  it('an unknown path offers search and the site map', () => {
    const html = htmlAt('/no/such/page')

    expect(html).toContain('href="/search"')
    expect(html).toContain('href="/site-map"')
  })
})
