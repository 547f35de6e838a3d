import createCache from '@emotion/cache'
import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { RuntimeConfig } from '@pointfare/shared/contracts/runtime-config'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { createMemoryRouter } from 'react-router-dom'
import type { Analytics } from '../analytics/analytics.ts'
import { App } from '../app.tsx'
import type { Consent } from '../consent/consent.ts'
import { createReleaseStore } from '../remotes/release-store.ts'
import { createRemoteLoader } from '../remotes/remote-loader.ts'
import { shellRoutes } from '../routes.tsx'
import type { SiteSession } from '../session/create-session.ts'
import { aConsent } from './a-consent.ts'
import { aRelease } from './a-release.ts'
import { aSession } from './a-session.ts'

type Circumstances = {
  config?: Partial<RuntimeConfig>
  release?: ReleaseDocument
  /** What the federation runtime answers when a remote is loaded. */
  load?: () => Promise<unknown>
  consent?: Consent
  analytics?: Analytics
  session?: SiteSession
}

/** The whole shell at `url`, ready to be drawn, and its router. */
export function shellAt(url: string, { config, release = aRelease(), load, ...visitor }: Circumstances = {}) {
  const { consent = aConsent(), analytics = { pageOpened: () => {} }, session = aSession().session } = visitor
  const router = createMemoryRouter(shellRoutes, { initialEntries: [url] })
  const federation = { register: () => {}, load: load ?? (async () => undefined) }
  const loader = createRemoteLoader(federation)
  const shell = (
    <App
      site={{ config: aRuntimeConfig(config), locale: 'en-GB', now: () => new Date('2026-11-21T12:00:00Z') }}
      remotes={{ store: createReleaseStore(release, { loader, visitor: () => 'ada', reload: () => {} }), loader }}
      router={router}
      emotionCache={createCache({ key: 'pf' })}
      consent={consent}
      analytics={analytics}
      session={session}
    />
  )
  return { shell, router }
}
