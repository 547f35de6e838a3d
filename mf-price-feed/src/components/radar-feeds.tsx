import { css } from '@emotion/react'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { radarFeedPath, type RadarFilters } from '../domain/radar-filters.ts'

const feeds = [
  { format: 'rss', label: 'RSS' },
  { format: 'json', label: 'JSON' },
  { format: 'ics', label: 'Calendar' },
] as const

/** The same list for programs, with the same filters. */
export function RadarFeeds({ filters }: { filters: RadarFilters }) {
  return (
    <nav aria-label="Feeds" css={row}>
      <span css={label}>
        Follow<VisuallyHidden> these seats</VisuallyHidden>
      </span>
      {feeds.map(({ format, label: name }) => (
        <a key={format} href={radarFeedPath(format, filters)} css={link}>
          {name}
        </a>
      ))}
    </nav>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[4]}` })

const label = css({ color: color.muted, fontSize: text.sm })

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontSize: text.sm })
