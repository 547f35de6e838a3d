import createCache from '@emotion/cache'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import type { Middleware } from 'swr'
import type { Analytics } from '../analytics/analytics.ts'
import { App } from '../app.tsx'
import type { Consent } from '../consent/consent.ts'
import type { InstallOffer } from '../install/install-offer.ts'
import type { Connection } from '../offline/connection.ts'
import { createReleaseStore } from '../remotes/release-store.ts'
import { createRemoteLoader, type RemoteFailure } from '../remotes/remote-loader.ts'
import { createRouterAt } from '../router/page-router.ts'
import type { SiteSession } from '../session/create-session.ts'
import { aConsent } from './a-consent.ts'
import { aRelease, mainRemotes } from '@pointfare/shared/testing/a-release'
import type { ThemeChoice } from '../theme/theme-choice.ts'
import { aSession } from './a-session.ts'
import { aThemeChoice } from './a-theme-choice.ts'

type Circumstances = {
  config?: Partial<RuntimeConfig>
  release?: ReleaseDocument
  /** What a remote exposes when it is loaded. */
  load?: () => Promise<unknown>
  /** Told of what goes wrong with remotes. */
  report?: (failure: RemoteFailure) => void
  consent?: Consent
  analytics?: Analytics
  session?: SiteSession
  theme?: ThemeChoice
  connection?: Connection
  installOffer?: InstallOffer
  /** Answers that came with the page. */
  answering?: Middleware
}

/** A build as the remotes of tests pin it, with nothing in it. */
const anEmptyModule = { build: 'build-one', routes: [], slots: {} }

/** The whole shell at `url`, ready to be drawn, its router, and the release it runs. */
export function shellAt(
  url: string,
  { config, release = aRelease(mainRemotes()), load, report, ...visitor }: Circumstances = {},
) {
  const {
    consent = aConsent(),
    analytics = { pageOpened: () => {} },
    session = aSession().session,
    theme = aThemeChoice(),
    connection = { status: 'online' },
    installOffer = { get: () => 'none' as const, subscribe: () => () => {}, install: async () => {} },
  } = visitor
  const router = createRouterAt(url)
  const federation = { load: load ?? (async () => anEmptyModule) }
  const loader = createRemoteLoader(federation, report ? { report } : {})
  const store = createReleaseStore(release, { loader, visitor: () => 'ada', reload: () => {} })
  const shell = (
    <App
      site={{
        config: aRuntimeConfig(config),
        locale: 'en-GB',
        now: () => new Date('2026-11-21T12:00:00Z'),
        date: () => '2026-11-21',
      }}
      remotes={{ store, loader }}
      router={router}
      emotionCache={createCache({ key: 'pf' })}
      consent={consent}
      analytics={analytics}
      session={session}
      theme={theme}
      connection={{ get: () => connection, subscribe: () => () => {}, newPage: () => {} }}
      installOffer={installOffer}
      answering={visitor.answering}
    />
  )
  return { shell, router, store, loader }
}
