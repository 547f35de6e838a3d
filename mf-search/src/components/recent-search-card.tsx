import { css } from '@emotion/react'
import { savedQuery, type RecentSearch } from '@pointfare/shared/contracts/saved-search'
import type { Lowest } from '@pointfare/shared/format/lowest-points'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { airlineName, dateRange } from '../domain/result-texts.ts'
import { readTrip, formatTrip } from '../domain/trip.ts'
import { resultsPath } from '../paths.ts'

type Props = {
  search: RecentSearch
  /** Undefined until it is known, null when it cannot be had. */
  lowest: Lowest | null | undefined
  locale: string
}

/** A search that was made before, and what its lowest seat costs today; leads to its results. */
export function RecentSearchCard({ search, lowest, locale }: Props) {
  const { origin, destination, airlineCode } = search
  const trip = formatTrip(readTrip(new URLSearchParams(savedQuery(search))))
  return (
    <Link to={resultsPath(search) + savedQuery(search)} css={card}>
      <strong css={route}>
        {placeInShort(origin)} to {placeInShort(destination)}
      </strong>
      <span css={detail}>{[airlineName(airlineCode), dateRange(search, locale), ...trip].join(' · ')}</span>
      <span css={price}>{lowest === undefined ? '…' : costOf(lowest, locale)}</span>
    </Link>
  )
}

function costOf(lowest: Lowest | null, locale: string) {
  if (lowest === null) return 'See the flights'
  if (lowest.points === null) return 'Nothing to book today'
  return `from ${showPoints(lowest.points, locale)} points in ${lowest.cabin}`
}

const card = css({
  display: 'grid',
  alignContent: 'center',
  gap: space[1],
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  boxShadow: elevation.low,
  '&:hover': { borderColor: color.edge },
})

const route = css({ fontSize: text.lg })

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const detail = css({ color: color.muted, fontSize: text.sm, ...oneLine })

const price = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', ...oneLine })
