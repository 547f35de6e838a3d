import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { Card } from '@pointfare/shared/ui/card'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { PlainForm, withScripts } from '@pointfare/shared/ui/plain-form'
import { space } from '@pointfare/shared/ui/tokens'
import { CabinField, type CabinFieldProps } from '../components/cabin-field.tsx'
import { RoutePicker, type RoutePickerProps } from '../components/route-picker.tsx'
import { chooseCabin, chooseRoute, isComplete, isOpenEnded } from '../domain/change-criteria.ts'
import { anywhere, type Criteria, criteriaQuery, readCriteria } from '../domain/criteria.ts'
import { useRoutePicker } from '../hooks/use-route-picker.ts'
import { cheapestPattern } from '../paths.ts'
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

type Props = CabinFieldProps & { picker: RoutePickerProps }

/** Where to and how comfortably: nothing has to be sent, every choice counts at once. */
function CheapestForm({ picker, cabin, onCabin }: Props) {
  return (
    <Card role="search" aria-label="Cheapest reward flights" css={sheet}>
      <div css={fields}>
        <RoutePicker {...picker} />
        <CabinField cabin={cabin} onCabin={onCabin} />
      </div>
      <PlainForm
        label="Cheapest flights without scripts"
        action={cheapestPattern}
        submit="Find Cheapest Flights"
        fields={[
          { name: 'origin', label: 'Origin, such as LHR or anywhere', value: picker.pair.origin ?? '' },
          { name: 'destination', label: 'Destination, such as JFK or anywhere', value: picker.pair.destination ?? '' },
          { name: 'cabin', label: 'Cabin', value: cabinInPath(cabin), options: cabinChoices },
        ]}
      />
    </Card>
  )
}

const cabinChoices = cabins.map(({ cabin, label }) => ({ value: cabinInPath(cabin), label }))

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({ isolation: 'isolate', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] })

const fields = css({ display: 'grid', gap: space[5], ...withScripts })

const sheet = css({
  containerType: 'inline-size',
  padding: 'clamp(1rem, 2.5vw, 1.5rem)',
  '@media print': { display: 'none' },
})
