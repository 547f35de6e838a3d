import { consentCookie } from '@pointfare/shared/page/known-visitor'

const days = 150

/**
 * `unset`: not asked yet. `given`, `declined`: answered. `objected`: the browser has answered, by Global Privacy
 * Control or Do Not Track, and the banner stays away.
 */
export type ConsentState = 'unset' | 'given' | 'declined' | 'objected'

/** Whether this visitor allows cookies of third parties, with listeners for changes. */
export type Consent = {
  state: () => ConsentState
  answer: (isGiven: boolean) => void
  subscribe: (listener: () => void) => () => void
}

type Browser = { document: Pick<Document, 'cookie'>; isSecure: boolean; privacy: PrivacySignals }

/** What browsers tell every site; `globalPrivacyControl` is not in the DOM types yet. */
export type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

export function createConsent({ document, isSecure, privacy }: Browser): Consent {
  const listeners = new Set<() => void>()
  const objects = privacy.globalPrivacyControl === true || privacy.doNotTrack === '1'

  return {
    state: () => (objects ? 'objected' : answerIn(document.cookie)),

    answer(isGiven) {
      const attributes = ['path=/', `max-age=${days * 86_400}`, 'samesite=lax', ...(isSecure ? ['secure'] : [])]
      document.cookie = [`${consentCookie}=${isGiven}`, ...attributes].join('; ')
      for (const listener of listeners) listener()
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function answerIn(cookies: string): ConsentState {
  const answer = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1)
  if (answer === 'true') return 'given'
  return answer === 'false' ? 'declined' : 'unset'
}
