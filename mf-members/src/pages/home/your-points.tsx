import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Link } from 'react-router-dom'
import { FailedBox } from '../failed-box.tsx'
import { figure, HomeCard, HomeHint, HomeRowsLoading, list, quiet, row } from '../../components/home/home-card.tsx'
import { schemeCodeOf, schemeOf, type Membership } from '../../domain/membership.ts'
import { useReach } from '../../hooks/home/use-reach.ts'
import { useMemberships } from '../../hooks/use-memberships.ts'
import { explorePath, membershipsPattern } from '../../paths.ts'

/** Schemes that fit; all of them are on the page of memberships. */
const most = 5

/** What a member has in each airline's scheme, and how far it goes from `place`. */
export function YourPoints({ place }: { place: string | null }) {
  const { memberships, error, retry } = useMemberships('airline')

  return (
    <HomeCard title="Your points" more={{ to: membershipsPattern, label: 'All memberships' }}>
      {memberships ? (
        <Schemes memberships={memberships} place={place} />
      ) : error ? (
        <FailedBox title="Your memberships could not be loaded" error={error} onRetry={retry} />
      ) : (
        <HomeRowsLoading />
      )}
    </HomeCard>
  )
}

function Schemes({ memberships, place }: { memberships: readonly Membership[]; place: string | null }) {
  if (memberships.length === 0) {
    return (
      <HomeHint>
        <p>Add your airline points to see where they can take you.</p>
        <ButtonLink to={membershipsPattern} size="compact">
          Add a membership
        </ButtonLink>
      </HomeHint>
    )
  }
  return (
    <ul css={list}>
      {memberships.slice(0, most).map((membership) => (
        <li key={membership.id}>
          <Scheme membership={membership} place={place} />
        </li>
      ))}
    </ul>
  )
}

function Scheme({ membership, place }: { membership: Membership; place: string | null }) {
  const { locale } = useSite()
  const points = Math.floor(membership.pointsBalance)
  const { name } = schemeOf(membership)

  return (
    <>
      <div css={row}>
        <span>{name}</span>
        <span css={figure}>{showPoints(points, locale)} points</span>
      </div>
      {points > 0 && <Reach code={schemeCodeOf(name)} points={points} place={place} />}
    </>
  )
}

function Reach({ code, points, place }: { code: string; points: number; place: string | null }) {
  const reach = useReach({ place, airlineCode: code, points, most: 1 })
  const to = explorePath({ origin: place, airlines: code, points })
  if (!place || reach === null) return <Link to={to}>See where they go</Link>

  return (
    <div css={[quiet, { minHeight: '1.5rem' }]}>
      {reach &&
        (reach.totalElements > 0 ? <Places count={reach.totalElements} to={to} place={place} /> : tooFew(place))}
    </div>
  )
}

function Places({ count, to, place }: { count: number; to: string; place: string }) {
  return (
    <>
      enough for <Link to={to}>{count === 1 ? 'one place' : `${count} places`}</Link> from {placeInShort(place)}
    </>
  )
}

const tooFew = (place: string) => `not enough for a seat from ${placeInShort(place)} today`
