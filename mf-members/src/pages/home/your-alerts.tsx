import type { Alert } from '@pointfare/shared/contracts/alert'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { Link } from 'react-router-dom'
import { FailedBox } from '../failed-box.tsx'
import { figure, HomeCard, HomeHint, HomeRowsLoading, list, quiet, row } from '../../components/home/home-card.tsx'
import { useNewestAlerts } from '../../hooks/home/use-newest-alerts.ts'
import { alertsPattern } from '../../paths.ts'

const most = 4

/** What a member waits for, and what of it is there already. */
export function YourAlerts() {
  const { alerts, error, retry } = useNewestAlerts()
  const more = alerts && alerts.length > 0 ? { to: alertsPattern, label: `All alerts (${alerts.length})` } : undefined

  return (
    <HomeCard title="Your alerts" more={more}>
      {alerts ? (
        <Alerts alerts={alerts} />
      ) : error ? (
        <FailedBox title="Your alerts could not be loaded" error={error} onRetry={retry} />
      ) : (
        <HomeRowsLoading />
      )}
    </HomeCard>
  )
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { locale } = useSite()
  if (alerts.length === 0) {
    return (
      <HomeHint>
        <p>Press “Tell me” beside a flight, a day or a route, and we notify you when it drops to your price.</p>
      </HomeHint>
    )
  }
  return (
    <ul css={list}>
      {alerts.slice(0, most).map(({ id, name, address, matches, lowest, isPaused }) => (
        <li key={id} css={row}>
          <Link to={address}>{name}</Link>
          <span css={lowest ? figure : quiet}>{isPaused ? 'Paused' : stateOf(matches, lowest, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

function stateOf(matches: number, lowest: Alert['lowest'], locale: string) {
  if (!lowest) return 'nothing yet'
  return `${matches === 1 ? '1 day matches' : `${matches} days match`}, from ${showPoints(lowest.points, locale)}`
}
