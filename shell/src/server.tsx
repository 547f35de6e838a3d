import type { ShellOnServer } from '@pointfare/shared/platform/server-rendering'
import { createAnswers } from './server/answers.tsx'
import { createDrawnStyles } from './server/drawn-styles.ts'
import { pageOnServer } from './server/page-on-server.tsx'
import { createServerLoader } from './server/remotes-on-server.ts'
import { streamPage } from './server/stream-page.ts'
import { withoutCanaries } from './server/visitor-on-server.ts'

/** Draws pages of one release in a process without a browser. */
export const createPageDrawer: ShellOnServer['createPageDrawer'] = ({ release, config, evaluate }) => {
  const site = { release: withoutCanaries(release), config, loader: createServerLoader(evaluate) }

  return {
    async draw(page, ask, to) {
      const answers = createAnswers(ask)
      const styles = createDrawnStyles()
      const drawn: Record<string, string> = {}
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
        onPartFailed: () => {},
      })
      to.end({ answers: answers.answers(), asked: answers.asked() })
    },
  }
}
