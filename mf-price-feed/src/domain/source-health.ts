import type { FeedHealth } from '@pointfare/shared/contracts/feed-health'

/** `seats-aero` as people would write it: Seats aero. */
export function sourceName(source: string) {
  const words = source.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a reader of a quiet feed has to know; undefined while every source is heard. */
export function formatSilence({ sources, staleAfterMinutes }: FeedHealth): string | undefined {
  const silent = sources.filter(({ isStale }) => isStale).map(({ source }) => sourceName(source))
  if (silent.length === 0) return undefined
  return (
    `${new Intl.ListFormat('en').format(silent)} ${silent.length === 1 ? 'has' : 'have'} been silent for more than ` +
    `${staleAfterMinutes} minutes: few changes here do not mean a quiet market.`
  )
}
