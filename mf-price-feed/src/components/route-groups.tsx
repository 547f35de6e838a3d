import { css } from '@emotion/react'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { byRoute } from '../domain/feed-filters.ts'
import type { FeedRow } from '../domain/feed-row.ts'
import type { Places } from '../domain/places.ts'
import { feedArticle, feedFrame } from './feed-article.ts'
import { PriceChangeCard } from './price-change-card.tsx'
import { RouteName } from './route-name.tsx'

type Props = {
  rows: readonly FeedRow[]
  places: Places
  locale: string
}

/** The changes of each route below its name, folded; the route with the newest change first. */
export function RouteGroups({ rows, places, locale }: Props) {
  const id = useId()
  return (
    <ul role="list" aria-label="Price changes by route" css={[feedFrame, list]}>
      {byRoute(rows).map((group) => {
        const [{ origin, destination }] = group as [FeedRow] // a group begins with a row
        return (
          <li key={`${origin}-${destination}`}>
            <details>
              <summary css={head}>
                <span css={name}>
                  <RouteName origin={origin} destination={destination} places={places} />
                </span>
                <span css={count}>
                  {group.length} {group.length === 1 ? 'change' : 'changes'}
                </span>
                <Icon name="chevronDown" size="1rem" />
              </summary>
              {group.map((row) => (
                <article key={row.id} aria-labelledby={`${id}-${row.id}`} css={feedArticle}>
                  <PriceChangeCard row={row} titleId={`${id}-${row.id}`} places={places} locale={locale} />
                </article>
              ))}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderBlockStart: `1px solid ${color.line}` },
})

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[3]} ${space[5]}`,
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { background: color.sunken },
  '&:focus-visible': { outlineOffset: -3 },
  '[open] > &': { borderBlockEnd: `1px solid ${color.line}` },
  '[open] > & > svg': { rotate: '180deg' },
})

const name = css({ flex: 1, minWidth: 0 })

const count = css({ color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums' })
