import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { ago } from '@pointfare/shared/format/ages'
import { shortDate } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { FailedBox } from '../failed-box.tsx'
import { figure, HomeCard, HomeHint, HomeRowsLoading, list, quiet, row } from '../../components/home/home-card.tsx'
import { watchedRoutes } from '../../domain/home-place.ts'
import type { PriceMove } from '../../domain/price-move.ts'
import { useNewestAlerts } from '../../hooks/home/use-newest-alerts.ts'
import { useRouteMoves } from '../../hooks/home/use-route-moves.ts'
import type { Failed } from '../../hooks/use-saved-searches.ts'
import { searchPath } from '../../paths.ts'

const most = 5
const mostRoutes = 6
const failure = 'Price changes could not be loaded'

/** What has just moved on the routes that the member has alerts for, or searched for. */
export function PriceMoves({ searches, failed }: { searches: readonly SavedSearch[]; failed: Failed | undefined }) {
  const { alerts, error, retry: retryAlerts } = useNewestAlerts()
  const isReady = alerts !== undefined || error !== undefined
  const routes = useMemo(
    () => (isReady ? watchedRoutes(alerts ?? [], searches, mostRoutes) : []),
    [isReady, alerts, searches],
  )
  const unknown = failed ?? (error ? { error, retry: retryAlerts } : undefined)
  const { moves, hasFailed, reference, retry } = useRouteMoves(routes, most)

  return (
    <HomeCard title="Price changes on your routes" more={{ to: '/price-changes/airlines', label: 'All price changes' }}>
      {!isReady ? (
        <HomeRowsLoading rows={most} />
      ) : routes.length === 0 && unknown ? (
        <FailedBox title={failure} error={unknown.error} onRetry={unknown.retry} />
      ) : routes.length === 0 ? (
        <HomeHint>Search for a route or set an alert to see its price changes here.</HomeHint>
      ) : hasFailed ? (
        <ErrorBox title={failure} onRetry={retry} reference={reference} />
      ) : !moves ? (
        <HomeRowsLoading rows={most} />
      ) : moves.length === 0 ? (
        <HomeHint>No price changes on {routes.map(nameOf).join(', ')} lately.</HomeHint>
      ) : (
        <ul css={list}>
          {moves.map((move) => (
            <li key={move.id} css={row}>
              <Move move={move} />
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function Move({ move }: { move: PriceMove }) {
  const { locale, now } = useSite()
  const { carrierCode, flightNumber, origin, destination, date, cabin, seenAt } = move
  const to = searchPath({ airlineCode: carrierCode, origin, destination, startDate: date, endDate: date })

  return (
    <>
      <span>
        <Link to={to}>
          {origin} to {destination}, {shortDate(date, locale)}
        </Link>{' '}
        <span css={quiet}>
          {flightNumber} {cabin}, {ago(seenAt, now(), locale)}
        </span>
      </span>
      <Points move={move} />
    </>
  )
}

function Points({ move: { before, now } }: { move: PriceMove }) {
  const { locale } = useSite()
  if (now === null) return <span css={quiet}>no seats any more</span>
  if (before === null) return <span css={[figure, { color: color.success }]}>open at {showPoints(now, locale)}</span>
  const isLower = now < before
  return (
    <span css={[figure, { color: isLower ? color.success : color.danger }]}>
      <span aria-hidden="true">{isLower ? '▼ ' : '▲ '}</span>
      {isLower ? 'down' : 'up'} to {showPoints(now, locale)}
    </span>
  )
}

const nameOf = ({ origin, destination }: { origin: string; destination: string }) =>
  `${placeInShort(origin)} to ${placeInShort(destination)}`
