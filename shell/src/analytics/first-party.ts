import { pageViewsPath, type PageView as Counted } from '@pointfare/shared/platform/page-view'
import type { Reporter } from './analytics.ts'

/** Tells the site's own edge that a page was opened, and nothing about who opened it. */
export const firstParty =
  (navigator: Pick<Navigator, 'sendBeacon'>): Reporter =>
  ({ name }) => {
    // A beacon outlives the page and never delays it; one that is lost is one count less.
    navigator.sendBeacon(pageViewsPath, JSON.stringify({ page: name } satisfies Counted))
  }
