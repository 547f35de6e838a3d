import { css } from '@emotion/react'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { FeedHealth } from '@pointfare/shared/contracts/feed-health'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { sourceName } from '../domain/source-health.ts'
import { TimeAgo } from './time-ago.tsx'

/** Where prices come from, and when each source was last heard. */
export function SourceList({ health, locale }: { health: FeedHealth; locale: string }) {
  return (
    <ul role="list" aria-label="Sources" css={list}>
      {health.sources.map(({ source, lastSuccessAt, isStale }) => (
        <li key={source} css={entry}>
          <span css={{ fontWeight: 600 }}>{sourceName(source)}</span>{' '}
          <span css={isStale && silent}>
            {isStale && 'Silent, '}
            {lastSuccessAt ? (
              <>
                {isStale ? 'last heard ' : 'heard '}
                <TimeAgo at={partsToInstant(lastSuccessAt)} locale={locale} />
              </>
            ) : (
              'never heard'
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })

const entry = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  color: color.muted,
  fontSize: text.sm,
})

const silent = css({ color: color.danger, fontWeight: 600 })
