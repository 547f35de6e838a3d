import { css } from '@emotion/react'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { placeInShort } from '@pointfare/shared/format/place-words'
import type { FeedOfPage } from '@pointfare/shared/page/feeds-of-page'
import { color, space, text } from '@pointfare/shared/ui/tokens'

type Props = { search: Pick<SavedSearch, 'origin' | 'destination'>; feeds: readonly FeedOfPage[] }

/** The flights of a search for programs that people read news and calendars with. */
export const SearchFeeds = ({ search: { origin, destination }, feeds }: Props) =>
  feeds.length > 0 && (
    <nav aria-label={`Feeds of ${placeInShort(origin ?? '')} to ${placeInShort(destination ?? '')}`} css={row}>
      <span css={{ color: color.muted }}>Follow</span>
      {feeds.map(({ href, type, title }) => (
        <a key={href} href={href} type={type} css={link}>
          {title.replace(' Feed', '')}
        </a>
      ))}
    </nav>
  )

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  fontSize: text.sm,
})

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem' })
