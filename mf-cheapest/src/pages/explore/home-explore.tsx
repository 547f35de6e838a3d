import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { DestinationChips } from '../../components/explore/destination-chips.tsx'
import { GlobeFace } from '../../components/explore/globe-face.tsx'
import { differentPricesFirst } from '../../domain/explore/different-prices.ts'
import { initialExploration } from '../../domain/explore/exploration.ts'
import { rankDestinations } from '../../domain/explore/ranking.ts'
import { resultsAddress } from '../../domain/explore/results-address.ts'
import { useDestinations } from '../../hooks/explore/use-destinations.ts'
import { useGlobeDots } from '../../hooks/explore/use-globe-dots.ts'
import { useOrigin } from '../../hooks/explore/use-origin.ts'
import { explorePattern } from '../../paths.ts'

/** Where points go from where the visitor probably is, on the home page; nothing until that is known. */
export function HomeExplore() {
  const { locale, date } = useSite()
  const { origin, places } = useOrigin(null)
  const { found } = useDestinations(origin, initialExploration)
  const dots = useGlobeDots()
  const from = places.find(({ airportCode }) => airportCode === origin)
  const destinations = useMemo(() => (found ? rankDestinations(found, 1, undefined) : []), [found])
  if (!from || destinations.length === 0) return null

  const today = date()
  const shared = {
    locale,
    addressOf: (destination: (typeof destinations)[number]) => resultsAddress(destination, initialExploration, today),
  }
  return (
    // The page hides its own globe while this one is there.
    <nav aria-label={`Where points go from ${from.city}`} data-face="">
      <div css={onlyWide}>
        <GlobeFace dots={dots} origin={from} destinations={destinations} {...shared} />
      </div>
      <div css={onlyNarrow}>
        <p css={caption}>
          From {from.city}, lowest points today · <Link to={explorePattern}>See the map</Link>
        </p>
        <DestinationChips destinations={differentPricesFirst(destinations).slice(0, 8)} {...shared} />
      </div>
    </nav>
  )
}

const onlyWide = css({ '@media (max-width: 60rem)': { display: 'none' } })

const onlyNarrow = css({
  display: 'none',
  '@media (max-width: 60rem)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] },
})

const caption = css({ color: color.muted, fontSize: text.sm })
