import { css } from '@emotion/react'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { CheapestForm } from '../components/cheapest-form.tsx'
import { chooseCabin, chooseRoute, isComplete, isOpenEnded } from '../domain/change-criteria.ts'
import { anywhere, criteriaQuery, readCriteria, type Criteria } from '../domain/criteria.ts'
import { useRoutePicker } from '../hooks/use-route-picker.ts'
import { BestDeals } from './best-deals.tsx'
import { CheapestResults } from './cheapest-results.tsx'
import { CheapestRoutes } from './cheapest-routes.tsx'

/** Where to, in which cabin, and below it the cheapest there is. */
export function CheapestPage() {
  const { value: criteria, change } = useAddressed(readCriteria, writeCriteria)
  const picker = useRoutePicker({
    given: criteria,
    isAnyAirline: criteria.isAnyAirline,
    onPair: (pair) => change(chooseRoute(criteria, pair), { isNewPage: true }),
  })
  const { origin, destination, cabin } = criteria

  return (
    <div css={page}>
      <NightOpening
        title="Find Cheapest Reward Flights"
        lead="The lowest points for a route, cabin by cabin, and whether they beat paying cash."
      >
        <CheapestForm
          picker={picker}
          cabin={cabin}
          onCabin={(chosen) => change(chooseCabin(criteria, chosen), { isNewPage: true })}
        />
      </NightOpening>
      {!isComplete(criteria) && (
        <BestDeals criteria={criteria} origin={airportOf(picker.pair.origin)} routes={picker.routes} />
      )}
      {isComplete(criteria) && isOpenEnded(criteria) && <CheapestRoutes criteria={criteria} onChange={change} />}
      {isComplete(criteria) && !isOpenEnded(criteria) && (
        <CheapestResults
          key={`${origin} ${destination} ${cabin}`}
          route={{ origin: criteria.origin, destination: criteria.destination }}
          criteria={criteria}
          onChange={change}
          routes={picker.routes}
        />
      )}
    </div>
  )
}

/** Deals are of an airport, or of all of them. */
const airportOf = (origin: string | null) => (origin === anywhere ? null : origin)

/** The address of this page says nothing else. */
const writeCriteria = (_: URLSearchParams, criteria: Criteria) => criteriaQuery(criteria)

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] })
