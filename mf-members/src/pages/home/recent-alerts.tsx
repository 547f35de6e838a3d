import { ago } from '@pointfare/shared/format/ages'
import { showPoints } from '@pointfare/shared/format/points'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import type { InboxItem } from '@pointfare/shared/contracts/inbox'
import { useSite } from '@pointfare/shared/remote'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Link } from 'react-router-dom'
import { figure, HomeCard, HomeHint, HomeRowsLoading, list, quiet, row } from '../../components/home/home-card.tsx'
import { cabinName } from '../../domain/alert-words.ts'
import { flightInWords } from '../../domain/inbox-words.ts'
import { useNewestInbox } from '../../hooks/use-inbox.ts'
import { inboxPattern } from '../../paths.ts'

const most = 3

/** The newest items of the inbox. */
export function RecentAlerts() {
  const { data, error, mutate } = useNewestInbox()

  return (
    <HomeCard title="Recent alerts" more={{ to: inboxPattern, label: 'Open inbox' }}>
      {data ? (
        <Items items={data.items.slice(0, most)} />
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
            <Link to={address}>{flightInWords(flight, locale)}</Link>{' '}
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
