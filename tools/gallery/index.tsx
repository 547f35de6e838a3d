import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { SiteProvider, ToastProvider } from '@pointfare/shared/remote'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { gallerySite } from './gallery-site.ts'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with id root')

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'pf', ...(nonce ? { nonce } : {}) })}>
      <SiteProvider value={gallerySite}>
        <ToastProvider>
          <RouterProvider router={createBrowserRouter([{ path: '*', element: <Gallery /> }])} />
        </ToastProvider>
      </SiteProvider>
    </CacheProvider>
  </StrictMode>,
)
