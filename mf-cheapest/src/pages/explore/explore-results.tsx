import { css } from '@emotion/react'
import type { ExploredRoutes, ExplorePlace } from '@pointfare/shared/contracts/explore'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { showPoints } from '@pointfare/shared/format/points'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useState } from 'react'
import { DestinationList } from '../../components/explore/destination-list.tsx'
import { DestinationsLoading } from '../../components/explore/destinations-loading.tsx'
import { MapLegend } from '../../components/explore/map-legend.tsx'
import { WorldMap } from '../../components/explore/world-map.tsx'
import type { Budget } from '../../domain/explore/budget.ts'
import type { Exploration } from '../../domain/explore/exploration.ts'
import { formatCount, formatDestination, periodText } from '../../domain/explore/explore-words.ts'
import { countryOf } from '../../domain/explore/near-me.ts'
import { priceSteps } from '../../domain/explore/price-steps.ts'
import { firstOf, firstSight, groupByReach, rankDestinations } from '../../domain/explore/ranking.ts'
import { resultsAddress } from '../../domain/explore/results-address.ts'
import { startOf } from '../../domain/explore/start.ts'
import { cabinLabel } from '../../domain/texts.ts'
import { useBalances } from '../../hooks/explore/use-balances.ts'
import { below, useChosenInSight } from '../../hooks/explore/use-chosen-in-sight.ts'
import { useDestinations } from '../../hooks/explore/use-destinations.ts'
import { useWorldShape } from '../../hooks/explore/use-world-shape.ts'
import { ChosenDestination } from './chosen-destination.tsx'

type Props = {
  exploration: Exploration
  origin: string | undefined
  places: readonly ExplorePlace[]
  /** Nobody knows where to start from. */
  hasFailed: boolean
  onRetry: () => void
  onChange: (change: Partial<Exploration>) => void
}

/** Map and list of what was found, or why there is nothing. */
export function ExploreResults({ exploration, origin, places, hasFailed, onRetry, onChange }: Props) {
  const { config } = useSite()
  const { found, error, isUpdating, retry } = useDestinations(origin, exploration)
  const start = origin ? startOf(origin, places) : undefined

  return (
    <section aria-labelledby="destinations" css={stack}>
      <header css={heading}>
        <h2 id="destinations">
          {cabinLabel(exploration.cabin)} from {start?.name ?? 'near you'}
        </h2>
        {config.demoData && <DemoDataNote />}
      </header>
      {error || hasFailed ? (
        <ErrorBox
          title="The destinations could not be loaded"
          onRetry={error ? retry : onRetry}
          reference={referenceOf(error)}
        >
          {isUnknown(error)
            ? `No flights from ${origin} are known here. Choose another origin above.`
            : failureWords(error)}
        </ErrorBox>
      ) : (
        <Found
          key={origin}
          found={found}
          from={start?.place}
          exploration={exploration}
          isUpdating={isUpdating}
          onChange={onChange}
        />
      )}
    </section>
  )
}

const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 404

type FoundProps = Pick<Props, 'exploration' | 'onChange'> & {
  /** Undefined while it is on its way. */
  found: ExploredRoutes | undefined
  from: ExplorePlace | undefined
  isUpdating: boolean
}

function Found({ found, from, exploration, isUpdating, onChange }: FoundProps) {
  const { locale, date } = useSite()
  const [marked, setMarked] = useState<string>()
  const shape = useWorldShape()
  const { card, bringIntoSight } = useChosenInSight()
  const { budget, balances } = useBudget(exploration)
  const { cabin, seats, isWhole } = exploration
  const today = date()

  const destinations = found ? rankDestinations(found, seats, budget) : []
  if (found && destinations.length === 0) return <NothingFound exploration={exploration} />

  const groups = groupByReach(destinations)
  const shown = isWhole ? groups : firstOf(groups, firstSight)
  const requested = destinations.find(({ code }) => code === exploration.place)
  const chosen = requested ?? shown[0]?.destinations[0]
  const stepOf = priceSteps(destinations.map(({ route }) => route.points))
  const selection = {
    chosen: chosen?.code,
    marked,
    onMark: setMarked,
    onChoose: (code: string) => {
      bringIntoSight()
      onChange({ place: code })
    },
  }
  const origin = from ?? found?.places.find(({ airportCode }) => airportCode === chosen?.route.origin)

  return (
    <div css={columns} aria-busy={isUpdating}>
      <div css={pictures}>
        <section aria-label="Map" css={mapPlace}>
          <WorldMap
            shape={shape}
            origin={origin}
            destinations={destinations}
            cabin={cabin}
            locale={locale}
            stepOf={stepOf}
            {...selection}
          />
        </section>
        <MapLegend cabin={cabin} />
        <div ref={card} css={exploration.place ? cardPlace : onlyWhereWide}>
          {chosen && (
            <ChosenDestination
              key={chosen.code}
              destination={chosen}
              exploration={exploration}
              country={countryOf(locale)}
            />
          )}
        </div>
      </div>
      <div css={[list, isUpdating && faded]}>
        <p aria-live="polite" css={summary}>
          {found && `${formatCount(destinations)} ${periodText(exploration, locale)}`}
          <VisuallyHidden>{requested && `. Chosen: ${formatDestination(requested, locale)}`}</VisuallyHidden>
        </p>
        {balances && exploration.budget === null && (
          <BalanceSwitch
            balances={balances}
            isOn={exploration.usesBalances}
            locale={locale}
            onChange={(usesBalances) => onChange({ usesBalances })}
          />
        )}
        {found ? (
          <DestinationList
            groups={shown}
            budget={exploration.budget ?? undefined}
            cabin={cabin}
            locale={locale}
            stepOf={stepOf}
            addressOf={(destination) => resultsAddress(destination, exploration, today)}
            country={countryOf(locale)}
            {...selection}
          />
        ) : (
          <DestinationsLoading />
        )}
        {!isWhole && destinations.length > firstSight && (
          <Button onClick={() => onChange({ isWhole: true })}>Show all {destinations.length} destinations</Button>
        )}
      </div>
    </div>
  )
}

function NothingFound({ exploration: { month, from, hours, airlines } }: Pick<Props, 'exploration'>) {
  const isNarrow = month ?? from ?? hours ?? airlines.length > 0
  return (
    <EmptyState title="No destinations found">
      {isNarrow
        ? 'No flight fits all of this. Try any time, all airlines, or a longer flight.'
        : 'No flight from here has seats for points in this cabin. Try another cabin or another origin.'}
    </EmptyState>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  // The name of the origin comes later, and takes a second line.
  '@media (max-width: 40rem)': { '& > h2': { display: 'grid', alignContent: 'end', minHeight: '2.24em' } },
})

/** Where the list stands beside the map. */
const wide = '@media (min-width: 64rem)'

/** Where it stands below the map, and there is room for both. */
const tall = `@media ${below} and (min-height: 50rem)`

/** The map and what is around it. */
const belowMap = '17.5rem'

/** What there is to spend: a figure that was typed, else a member's own balances, unless they are left aside. */
function useBudget({ budget: typed, usesBalances }: Exploration) {
  const balances = useBalances()
  const figure: Budget | undefined = typed === null ? undefined : { kind: 'figure', points: typed }
  return { budget: figure ?? (usesBalances ? balances : undefined), balances }
}

type BalanceSwitchProps = { balances: Budget; isOn: boolean; locale: string; onChange: (isOn: boolean) => void }

/** Whether a member's own points decide what is within reach. */
function BalanceSwitch({ balances, isOn, locale, onChange }: BalanceSwitchProps) {
  const sums =
    balances.kind === 'balances'
      ? [...balances.byAirline].map(([code, points]) => `${airlineOf(code).name} ${showPoints(points, locale)}`)
      : []
  return <Checkbox label="Where my points go" checked={isOn} onChange={onChange} hint={sums.join(', ')} />
}

const columns = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(23.5rem, 27%)',
    gap: space[5],
    alignItems: 'start',
  },
  // What the keyboard reaches is scrolled to below the map.
  [tall]: { '& :is(a, button)': { scrollMarginBlockStart: belowMap } },
})

const pictures = css({
  display: 'contents',
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[3],
    position: 'sticky',
    insetBlockStart: space[4],
  },
})

/** It stays in sight for as long as the list is. */
const mapPlace = css({
  [tall]: { position: 'sticky', zIndex: 3, insetBlockStart: 0, paddingBlock: space[2], background: color.page },
  height: '16rem',
  '@media (min-width: 40rem)': { height: '26rem' },
  // As tall as leaves all of it in sight below the form.
  [wide]: { height: 'clamp(22rem, 100vh - 33.5rem, 44rem)' },
})

/** Of the card, so that the list does not jump when it arrives; beside the list it moves nothing. */
const cardPlace = css({
  minHeight: '44rem',
  [tall]: { scrollMarginBlockStart: belowMap },
  '@media (min-width: 40rem)': { minHeight: '24rem' },
  [wide]: { minHeight: 0 },
})

/** On a phone the list comes first, until somebody chooses. */
const onlyWhereWide = css({ [`@media ${below}`]: { display: 'none' } })

const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })

const faded = css({ opacity: 0.6 })

/** As tall as it will be, so that the list does not jump. */
const summary = css({ minHeight: '1.5em', color: color.muted })
