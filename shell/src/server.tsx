import type { PartFailure, ShellOnServer } from '@pointfare/shared/platform/server-rendering'
import { createAnswers } from './server/answers.tsx'
import { createDrawnStyles } from './server/drawn-styles.ts'
import { pageOnServer } from './server/page-on-server.tsx'
import { failureOf } from './server/part-failures.ts'
import { createServerLoader } from './server/remotes-on-server.ts'
import { streamPage } from './server/stream-page.ts'
import { withoutCanaries } from './server/visitor-on-server.ts'

/** Draws pages of one release in a process without a browser. */
export const createPageDrawer: ShellOnServer['createPageDrawer'] = ({ release, config, evaluate }) => {
  // Which build of those that are in a canary a visitor has only their browser knows, and both are compared as they are there.
  const site = {
    release: withoutCanaries(release),
    config,
    loader: createServerLoader((name) => (release.remotes[name]?.canary ? undefined : evaluate(name))),
  }

  return {
    async draw(page, ask, to) {
      const answers = createAnswers(ask)
      const styles = createDrawnStyles()
      const drawn: Record<string, string> = {}
      const failures: PartFailure[] = []
      let redirect: string | undefined
      const node = pageOnServer(site, {
        page,
        answers,
        emotionCache: styles.cache,
        onRedirect: (address) => (redirect ??= address),
        drawn,
      })

      await streamPage(node, {
        page,
        styles,
        begin: () => ({ drawn, ...(redirect !== undefined && { redirect }) }),
        to,
        onPartFailed: (error, componentStack) => failures.push(...failureOf(error, componentStack, release)),
      })
      to.end({ answers: answers.answers(), asked: answers.asked(), failures })
    },
  }
}
