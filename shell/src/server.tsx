import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { PartFailure, ShellOnServer } from '@pointfare/shared/platform/server-rendering'
import { RemoteLoadFailed } from './remotes/remote-errors.ts'
import { createAnswers } from './server/answers.tsx'
import { createRenderedStyles } from './server/rendered-styles.ts'
import { pageOnServer } from './server/page-on-server.tsx'
import { createServerLoader, NoServerBuild } from './server/remotes-on-server.ts'
import { streamPage, TooLate } from './server/stream-page.ts'
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
      const styles = createRenderedStyles()
      const rendered: Record<string, string> = {}
      const failures: PartFailure[] = []
      let redirect: string | undefined
      const node = pageOnServer(site, {
        page,
        answers,
        emotionCache: styles.cache,
        onRedirect: (address) => (redirect ??= address),
        drawn: rendered,
      })

      await streamPage(node, {
        page,
        styles,
        begin: () => ({ drawn: rendered, ...(redirect !== undefined && { redirect }) }),
        to,
        onPartFailed: (error, componentStack) => failures.push(...failureOf(error, componentStack, release)),
      })
      to.end({ answers: answers.answers(), asked: answers.asked(), failures })
    },
  }
}

/** What is to be told of a part that could not be drawn: nothing, where it was left to the browser on purpose. */
function failureOf(error: unknown, componentStack: string, release: ReleaseDocument): PartFailure[] {
  if (error instanceof TooLate) return []
  if (error instanceof RemoteLoadFailed) return ofLoading(error)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const remote = ownerOf(stack, release) ?? ownerOf(componentStack, release)
  return [{ message, ...(remote !== undefined && { remote }) }]
}

function ofLoading({ remote, cause, message }: RemoteLoadFailed): PartFailure[] {
  if (cause instanceof NoServerBuild) return []
  return [{ remote, message: cause instanceof Error ? cause.message : message }]
}

/** The remote of the first line that is of a remote's file: files are evaluated under their address. */
function ownerOf(stack: string, { remotes }: ReleaseDocument): string | undefined {
  for (const line of stack.split('\n')) {
    const found = Object.entries(remotes).find(([, { base }]) => line.includes(base))
    if (found) return found[0]
  }
  return undefined
}
