import type { Theme } from '@pointfare/shared/page/theme'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createSession, type SiteSession } from '../session/create-session.ts'
import { createUserIds } from '../session/user-ids.ts'

const nothing = () => {}
const never = () => new Promise<never>(nothing)

/** Nobody in particular: what is theirs is drawn in their browser. */
export const visitorOnServer = (theme: Theme | undefined) => ({
  session: anonymous(),
  consent: { state: () => 'unset' as const, answer: nothing, subscribe: () => nothing },
  analytics: { pageOpened: nothing },
  theme: { theme: () => theme ?? ('system' as const), choose: nothing, subscribe: () => nothing },
  connection: { get: () => online, subscribe: () => nothing, newPage: nothing },
  installOffer: { get: () => 'none' as const, subscribe: () => nothing, install: async () => {} },
})

const online = { status: 'online' as const }

function anonymous(): SiteSession {
  return createSession({
    maySignIn: false,
    isReturning: false,
    wasToLeadTo: undefined,
    siteOrigin: '',
    userIds: createUserIds(never),
    loadIdentity: never,
    openPopup: () => null,
    goTo: nothing,
    forgetAnswers: nothing,
    forgetBrowser: nothing,
  })
}

/** As most visitors get it: who is in a canary is known to browsers alone. */
export function withoutCanaries(release: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(release.remotes).map(([name, { canary: _, ...stable }]) => [name, stable])
  return { ...release, remotes: Object.fromEntries(remotes) }
}
