import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteInfo } from '@pointfare/shared/contracts/route-info'
import { showPoints } from '@pointfare/shared/format/points'
import { Badge } from '@pointfare/shared/ui/badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId, type ReactNode } from 'react'
import type { FlightFacts } from '../domain/estimated-details.ts'
import type { PointValue } from '../domain/point-value.ts'
import { notAvailable, showDuration, showMoney } from '../domain/texts.ts'
import { AlternativesTable } from './alternatives-table.tsx'
import { AwardBadge } from './points-figure.tsx'
import { ValueFigure } from './value-figure.tsx'

type FlightDetailsProps = {
  flight: RewardFlight
  /** Undefined while they are on their way: their places are kept. */
  facts: FlightFacts | undefined
  /** The facts are placeholders. */
  isEstimated: boolean
  /** Undefined in a cabin without an award, and while the price is on its way. */
  value: PointValue | undefined
  hasAward: boolean
  /** Undefined while they are on their way; null when they cannot be had. */
  alternatives: RouteInfo[] | undefined | null
  locale: string
}

/** Everything about one flight; its frame stands before anything of it is known. */
export function FlightDetails({
  flight,
  facts,
  isEstimated,
  value,
  hasAward,
  alternatives,
  locale,
}: FlightDetailsProps) {
  const id = useId()
  const known = (show: (facts: FlightFacts) => ReactNode) =>
    facts ? show(facts) : <Skeleton width="5rem" height="1.5rem" />

  return (
    <div css={columns}>
      <section aria-labelledby={`${id}-facts`}>
        <h4 id={`${id}-facts`} css={title}>
          The flight {isEstimated && <Badge>Estimated</Badge>}
        </h4>
        <dl css={list} aria-busy={!facts}>
          <Fact name="Distance">{known(({ flightMiles }) => `${showPoints(flightMiles, locale)} miles`)}</Fact>
          <Fact name="Journey time">{known(({ journeyTimeMinutes }) => showDuration(journeyTimeMinutes))}</Fact>
          <Fact name="Plane">{known(({ planeType }) => planeType ?? notAvailable)}</Fact>
          <Fact name="Expected delay">
            {known(({ estimatedDelayMinutes: delay }) => (delay === null ? notAvailable : showDuration(delay)))}
          </Fact>
          <Fact name="Cash price">{known(({ price, currency }) => showMoney(price, currency, locale))}</Fact>
          <Fact name="Value per point">
            {hasAward ? known(() => <ValueFigure value={value} locale={locale} />) : notAvailable}
          </Fact>
        </dl>
        {!hasAward && <p>No award available for this flight.</p>}
      </section>
      <section aria-labelledby={`${id}-cabins`}>
        <h4 id={`${id}-cabins`} css={title}>
          All cabins
        </h4>
        <Cabins flight={flight} locale={locale} />
      </section>
      {alternatives !== null && (
        <section aria-labelledby={`${id}-others`}>
          <h4 id={`${id}-others`} css={title}>
            Other flights that day
          </h4>
          <AlternativesTable alternatives={alternatives} locale={locale} />
        </section>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div css={fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Cabins = ({ flight, locale }: { flight: RewardFlight; locale: string }) => (
  <ul role="list" css={list}>
    {cabins.map(({ cabin, label, award }) => (
      <li key={cabin} css={cabinLine}>
        <CabinMark cabin={cabin} />
        <span css={{ flex: 1 }}>{label} </span>
        {flight[award].cabinPointsValue === 0 ? (
          <span css={{ color: color.muted }}>{notAvailable}</span>
        ) : (
          <>
            <span css={figure}>{showPoints(flight[award].cabinPointsValue, locale)} pts </span>
            <AwardBadge award={flight[award]} />
          </>
        )}
      </li>
    ))}
  </ul>
)

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  gap: `${space[5]} ${space[8]}`,
})

const title = css({ display: 'flex', alignItems: 'center', gap: space[2], marginBlockEnd: space[2], fontSize: text.md })

const list = css({ margin: 0, padding: 0, listStyle: 'none' })

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.25rem',
  borderBlockEnd: `1px solid ${color.line}`,
  paddingBlock: space[1],
})

const fact = css([line, { dt: { color: color.muted }, dd: { margin: 0, textAlign: 'end', fontWeight: 500 } }])

const cabinLine = css([line, { gap: space[2] }])

const figure = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
