import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app.tsx'
import { consoleRoutes } from './routes.tsx'
import { createManagerStorage } from './session/manager.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with id root')

const siteChannel = metaContent('site-channel') ?? 'production'
const nonce = metaContent('style-nonce')
const context = { locale: navigator.language, now: () => new Date(), siteChannel }

createRoot(root).render(
  <CacheProvider value={createCache({ key: 'pf', ...(nonce ? { nonce } : {}) })}>
    <App context={context} storage={createManagerStorage(sessionStorage)}>
      <RouterProvider router={createBrowserRouter(consoleRoutes(siteChannel))} />
    </App>
  </CacheProvider>,
)

function metaContent(name: string) {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
