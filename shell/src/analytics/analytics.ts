import { pageName } from '@pointfare/shared/page/page-name'
import type { Consent } from '../consent/consent.ts'

/** A page was opened; `name` comes from the first segment of its path. */
export type PageView = { name: string; path: string; title: string }

/** Somewhere page views go. */
export type Reporter = (view: PageView) => void

export type Analytics = { pageOpened: (page: { path: string; title: string }) => void }

type Parts = {
  consent: Consent
  /** The site's own counter, which keeps no identifiers and needs no consent. */
  firstParty: Reporter
  /** A third party's, made only once the visitor accepts; undefined where none is configured. */
  startThirdParty: (() => Reporter) | undefined
}

/**
 * Reports every page view to whom the visitor allows. Who objects through their browser is not counted at all.
 * Accepting starts the third party, with the page that is open.
 */
export function createAnalytics({ consent, firstParty, startThirdParty }: Parts): Analytics {
  let thirdParty: Reporter | undefined
  let current: PageView | undefined

  const startIfAllowed = () => {
    if (thirdParty || !startThirdParty || consent.state() !== 'given') return
    thirdParty = startThirdParty()
    if (current) thirdParty(current)
  }
  startIfAllowed()
  consent.subscribe(startIfAllowed)

  return {
    pageOpened({ path, title }) {
      current = { name: pageName(path), path, title }
      if (consent.state() === 'objected') return
      firstParty(current)
      if (consent.state() === 'given') thirdParty?.(current)
    },
  }
}
