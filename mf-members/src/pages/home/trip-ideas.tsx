import type { ExploredRoute, ExplorePlace } from '@pointfare/shared/contracts/explore'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shortDate } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Link } from 'react-router-dom'
import { figure, HomeCard, HomeHint, HomeRowsLoading, list, quiet, row } from '../../components/home/home-card.tsx'
import { schemeCodeOf, schemeOf, type Membership } from '../../domain/membership.ts'
import { useReach } from '../../hooks/home/use-reach.ts'
import { useMemberships } from '../../hooks/use-memberships.ts'
import { explorePath, searchPath } from '../../paths.ts'

const most = 4
const failure = 'Ideas could not be loaded. You can find them in Explore too.'

type Props = {
  place: string | null
  /** Whether the member ever searched from somewhere could not be found out. */
  isUnknown: boolean
}

/** Where to go next: what the member's largest balance pays for from `place`, the best value first. */
export function TripIdeas({ place, isUnknown }: Props) {
  const { memberships, error } = useMemberships('airline')
  const balance = memberships && largest(memberships)
  const isReady = memberships !== undefined || error !== undefined
  const requested = balance ? { airlineCode: schemeCodeOf(balance.name), points: balance.points } : {}
  const ideas = useReach({ place: isReady ? place : null, ...requested, most })

  const more = { to: explorePath({ origin: place }), label: 'Explore everywhere' }
  if (isUnknown) {
    return (
      <HomeCard title="Trip ideas" more={more}>
        <HomeHint>{failure}</HomeHint>
      </HomeCard>
    )
  }
  if (!place) {
    return (
      <HomeCard title="Trip ideas" more={more}>
        <HomeHint>
          <p>Search for a flight to get ideas from your airport.</p>
          <ButtonLink to="/search" size="compact">
            Search reward flights
          </ButtonLink>
        </HomeHint>
      </HomeCard>
    )
  }
  return (
    <HomeCard title={`Trip ideas from ${placeInShort(place)}`} more={more}>
      {ideas === null ? (
        <HomeHint>{failure}</HomeHint>
      ) : ideas === undefined ? (
        <HomeRowsLoading rows={most} />
      ) : ideas.content.length === 0 ? (
        <HomeHint>Nothing within your points today.</HomeHint>
      ) : (
        <ul css={list}>
          {ideas.content.map((idea) => (
            <li key={idea.destination} css={row}>
              <Idea idea={idea} places={ideas.places} />
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function Idea({ idea, places }: { idea: ExploredRoute; places: readonly ExplorePlace[] }) {
  const { locale } = useSite()
  const { origin, destination, airlineCode, date, points, value } = idea
  const to = searchPath({ airlineCode, origin, destination, startDate: date, endDate: date })
  const city = places.find(({ airportCode }) => airportCode === destination)?.city ?? destination

  return (
    <>
      <span>
        <Link to={to}>{city}</Link>{' '}
        <span css={quiet}>
          {shortDate(date, locale)}, {airlineOf(airlineCode).name}
        </span>
      </span>
      <span>
        <span css={figure}>{showPoints(points, locale)}</span>
        {value !== null && <span css={quiet}> worth {value.toFixed(1)}¢ each</span>}
      </span>
    </>
  )
}

function largest(memberships: readonly Membership[]) {
  const [first] = memberships.toSorted((one, other) => other.pointsBalance - one.pointsBalance)
  const points = Math.floor(first?.pointsBalance ?? 0)
  return first && points > 0 ? { name: schemeOf(first).name, points } : undefined
}
