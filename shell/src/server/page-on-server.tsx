import type { EmotionCache } from '@emotion/cache'
import { utcDate } from '@pointfare/shared/contracts/days'
import type { RenderedPage, PageToDraw } from '@pointfare/shared/platform/server-rendering'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { App } from '../app.tsx'
import { createReleaseStore } from '../remotes/release-store.ts'
import type { RemoteLoader } from '../remotes/remote-loader.ts'
import { createRouterAt } from '../router/page-router.ts'
import { answered, type Answers } from './answers.tsx'
import { RedirectContext } from './redirect.tsx'
import { visitorOnServer } from './visitor-on-server.ts'

export type SiteOnServer = { release: ReleaseDocument; config: RuntimeConfig; loader: RemoteLoader }

type OnePage = {
  page: PageToDraw
  answers: Answers
  emotionCache: EmotionCache
  onRedirect: (address: string) => void
  /** Gets the builds that drew something. */
  drawn: RenderedPage['drawn']
}

/** The whole site at one address, as a browser draws it that has just come. */
export function pageOnServer({ release, config, loader }: SiteOnServer, one: OnePage) {
  const { page, answers, emotionCache, onRedirect, drawn: rendered } = one
  const remotes = {
    loader: notingLoader(loader, rendered),
    store: createReleaseStore(release, { loader, visitor: () => '', reload: () => {} }),
  }
  const now = new Date(page.now)
  const { theme, ...visitor } = visitorOnServer(page.theme)

  return (
    <RedirectContext value={onRedirect}>
      <App
        site={{ config, locale: page.locale, now: () => now, date: () => utcDate(now) }}
        remotes={remotes}
        router={createRouterAt(page.target)}
        emotionCache={emotionCache}
        answering={answered(answers)}
        theme={theme}
        {...visitor}
      />
    </RedirectContext>
  )
}

/** The loader of all pages, which notes for one of them what it was given. */
function notingLoader(loader: RemoteLoader, rendered: RenderedPage['drawn']): RemoteLoader {
  return {
    ...loader,
    load(name, pinned) {
      const loading = loader.load(name, pinned)
      const build = loader.running(name)?.build
      if (build !== undefined) rendered[name] = build
      return loading
    },
  }
}
