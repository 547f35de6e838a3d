import { Slot } from '@pointfare/shared/remote'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { AdPlace } from '../../ads/ad-place.tsx'
import { Airlines } from './airlines.tsx'
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
