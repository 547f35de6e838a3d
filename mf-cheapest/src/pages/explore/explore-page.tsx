import { css } from '@emotion/react'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { Button } from '@pointfare/shared/ui/button'
import { space } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { ExploreForm } from '../../components/explore/explore-form.tsx'
import { FurtherFilters } from '../../components/explore/further-filters.tsx'
import {
  asking,
  countFurther,
  explorationQuery,
  readExploration,
  type Exploration,
} from '../../domain/explore/exploration.ts'
import { useExploredAirlines } from '../../hooks/explore/use-explored-airlines.ts'
import { useOrigin } from '../../hooks/explore/use-origin.ts'
import { ExploreResults } from './explore-results.tsx'

/** Where points go, from one place: everything on one map, and in one list. */
export function ExplorePage() {
  const { locale, date } = useSite()
  const { value: exploration, change } = useAddressed(readExploration, writeExploration)
  const { origin, places, isLoading, hasFailed, retry } = useOrigin(exploration.origin)
  const airlines = useExploredAirlines()
  const [isOpen, setIsOpen] = useState(() => countFurther(exploration) > 0)
  const today = date()

  const ask = (requested: Partial<Exploration>) =>
    change(asking(exploration, requested), { isNewPage: 'origin' in requested })
  const further = countFurther(exploration)

  return (
    <div css={page}>
      <NightOpening title="Explore" lead="Everywhere your points can take you, on one map.">
        <ExploreForm
          exploration={exploration}
          origin={origin}
          places={places}
          isLoading={isLoading}
          hasFailed={hasFailed}
          today={today}
          locale={locale}
          onChange={ask}
        >
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {further > 0 ? `More filters (${further})` : 'More filters'}
          </Button>
          {isOpen && (
            <FurtherFilters
              exploration={exploration}
              airlines={airlines}
              today={today}
              locale={locale}
              onChange={ask}
            />
          )}
        </ExploreForm>
      </NightOpening>
      <ExploreResults
        exploration={exploration}
        origin={origin}
        places={places}
        hasFailed={hasFailed && !origin}
        onRetry={retry}
        onChange={(chosen) => change({ ...exploration, ...chosen })}
      />
    </div>
  )
}

/** The address of this page says nothing else. */
const writeExploration = (_: URLSearchParams, exploration: Exploration) => explorationQuery(exploration)

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
