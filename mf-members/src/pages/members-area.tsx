import { css } from '@emotion/react'
import type { Alert } from '@pointfare/shared/contracts/alert'
import type { InboxItem } from '@pointfare/shared/contracts/inbox'
import { ago } from '@pointfare/shared/format/ages'
import { showPoints } from '@pointfare/shared/format/points'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useSession, useSite } from '@pointfare/shared/remote'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import {
  figure,
  HomeCard,
  HomeCardLoading,
  HomeHint,
  HomeRowsLoading,
  list,
  quiet,
  row,
} from '../components/home/home-card.tsx'
import { cabinName } from '../domain/alert-words.ts'
import { homePlace } from '../domain/home-place.ts'
import { formatFlight } from '../domain/inbox-words.ts'
import { useNewestAlerts } from '../hooks/home/use-newest-alerts.ts'
import { useNewestInbox } from '../hooks/use-inbox.ts'
import { useMember } from '../hooks/use-member.ts'
import { useSavedSearches } from '../hooks/use-saved-searches.ts'
import { alertsPattern, inboxPattern, membershipsPattern, profilePattern, savedSearchesPattern } from '../paths.ts'
import { FailedBox } from './failed-box.tsx'
import { NewestSearches } from './home/newest-searches.tsx'
import { PriceMoves } from './home/price-moves.tsx'
import { TripIdeas } from './home/trip-ideas.tsx'
import { YourPoints } from './home/your-points.tsx'

const areas = [
  { path: profilePattern, title: 'Profile' },
  { path: membershipsPattern, title: 'Memberships' },
  { path: savedSearchesPattern, title: 'Saved searches' },
  { path: alertsPattern, title: 'Alerts' },
  { path: inboxPattern, title: 'Inbox' },
]

/** Where a member finds everything that is theirs. */
export function MembersArea() {
  const session = useSession()

  return (
    <div css={page}>
      <header css={head}>
        <div>
          <h1>Members Area</h1>
          {session.status === 'member' && (
            <p css={{ marginBlockStart: space[2], color: color.muted }}>Welcome back, {session.user.name}.</p>
          )}
        </div>
        <nav aria-label="Members Area">
          <ul css={links}>
            {areas.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} css={link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <MembersHome />
    </div>
  )
}

/** A bit of everything that is the member's (rule 9.1 of the product), each part with its place from the start. */
function MembersHome() {
  const { date } = useSite()
  const { userId } = useMember()
  const { searches, isLoading, error, retry } = useSavedSearches()
  const failed = error ? { error, retry } : undefined
  const place = homePlace(searches)
  const loading = (title: string) => <HomeCardLoading key={title} title={title} />
  if (!userId) return <div css={grid}>{titles.map(loading)}</div>

  return (
    <div css={grid}>
      {isLoading ? loading('Price changes on your routes') : <PriceMoves searches={searches} failed={failed} />}
      <YourPoints place={place} />
      {isLoading ? loading('Your searches') : <NewestSearches searches={searches} failed={failed} today={date()} />}
      <YourAlerts />
      <RecentAlerts />
      {isLoading ? loading('Trip ideas') : <TripIdeas place={place} isUnknown={failed !== undefined} />}
    </div>
  )
}

const titles = [
  'Price changes on your routes',
  'Your points',
  'Your searches',
  'Your alerts',
  'Recent alerts',
  'Trip ideas',
]

const most = 4

/** What a member waits for, and what of it is there already. */
function YourAlerts() {
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

const recentAlertsMost = 3

/** The newest items of the inbox. */
function RecentAlerts() {
  const { data, error, mutate } = useNewestInbox()

  return (
    <HomeCard title="Recent alerts" more={{ to: inboxPattern, label: 'Open inbox' }}>
      {data ? (
        <Items items={data.items.slice(0, recentAlertsMost)} />
      ) : error ? (
        <ErrorBox
          title="Your inbox could not be loaded"
          onRetry={() => void mutate()}
          reference={referenceOf(error as unknown)}
        >
          {failureWords(error)}
        </ErrorBox>
      ) : (
        <HomeRowsLoading />
      )}
    </HomeCard>
  )
}

function Items({ items }: { items: readonly InboxItem[] }) {
  const { locale, now } = useSite()
  if (items.length === 0) return <HomeHint>Nothing yet. What your alerts find appears here.</HomeHint>

  return (
    <ul css={list}>
      {items.map(({ id, address, at, flight }) => (
        <li key={id} css={row}>
          <span>
            <Link to={address}>{formatFlight(flight, locale)}</Link>{' '}
            <span css={quiet}>
              {cabinName(flight.cabin)}, {ago(new Date(at), now(), locale)}
            </span>
          </span>
          <span css={figure}>{showPoints(flight.points, locale)} points</span>
        </li>
      ))}
    </ul>
  )
}

const page = css({ display: 'grid', gap: space[6], paddingBlockStart: space[6] })

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
})

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 600 })

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@media (min-width: 56rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 110rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
