import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import { Slot } from '@pointfare/shared/remote'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { AdPlace } from '../../ads/ad-place.tsx'
import { BestDeals } from './best-deals.tsx'
import { ExploreFace } from './explore-face.tsx'
import { HouseNote } from './house-note.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { Section } from './section.tsx'

/** The home page that is one thing first: the search. */
export function SearchHome() {
  return (
    <div css={page}>
      <NightOpening
        scale="home"
        isFormFirst
        title="Find reward seats"
        lead="See every reward seat, what it costs in points, and when it is cheapest."
        picture={null}
      >
        <div css={formPlace}>
          <Slot name="home-search" />
        </div>
        <ExploreFace />
      </NightOpening>
      <RecentSearches />
      <AdPlace name="home-below-search" where="below the search">
        <HouseNote title="Price changes" to="/price-changes/airlines" action="See price changes">
          See which routes cost fewer points today, and by how much.
        </HouseNote>
      </AdPlace>
      <BestDeals />
      <Section title="Airlines we track">
        <Airlines />
      </Section>
      <AdPlace name="home-foot" where="at the end of the page">
        <HouseNote title="Cheapest reward flights" to="/cheapest" action="See the cheapest flights">
          The lowest points price of a route, in the cabin you want.
        </HouseNote>
      </AdPlace>
    </div>
  )
}

const page = {
  // Its own layer: the sky and the globe lie behind this page and not behind the whole site.
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[10]}, 6vw, ${space[24]})`,
} as const

/** The form's own height, kept free so that nothing moves when its remote arrives. */
const formPlace = {
  minHeight: '37.75rem',
  '@media (min-width: 48rem)': { minHeight: '28.75rem' },
  '@media (min-width: 75rem)': { minHeight: '19.5rem' },
} as const

/** The airlines that can be searched. When they cannot be loaded, their place stays and is empty. */
function Airlines() {
  const { data = [] } = useOperation(listAirlines, {})
  const airlines = data.filter(({ code }) => code !== '')

  return (
    <ul aria-label="Airlines" css={list}>
      {airlines.map(({ code, name }) => (
        <li key={code} css={item}>
          <AirlineBadge code={code} size="sm" decorative />
          {name}
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[3]} ${space[8]}`,
  minHeight: '2rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontWeight: 600,
} as const
