import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { seenAgo } from '@pointfare/shared/format/ages'
import { fieldInstant } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import type { FlightChanges } from '../domain/award-changes.ts'
import type { PointsByCabin } from '../domain/results-by-day.ts'
import { CabinOffer } from './cabin-offer.tsx'

/** What every shown flight needs besides itself: how to write it, and what its buttons do. */
export type ResultsSetting = {
  locale: string
  onBook: (flight: RewardFlight) => void
  onHistory: (flight: RewardFlight, cabin: Cabin) => void
}

type Props = {
  flight: RewardFlight
  /** Points that nothing in the results undercuts, per cabin. */
  stars: PointsByCabin
  /** Since the flight was first seen on this page. */
  changes: FlightChanges[string] | undefined
  setting: ResultsSetting
}

/** One flight: when it leaves, what each cabin costs, where to book it. */
export function FlightOffer({ flight, stars, changes, setting }: Props) {
  const id = useId()

  return (
    <div css={box}>
      <div css={head}>
        <p id={id}>
          <span css={number}>{flight.flightNumber}</span> <span css={time}>{flight.departureTime}</span>
        </p>
        <Button size="compact" aria-describedby={id} onClick={() => setting.onBook(flight)}>
          Book
          <Icon name="opensNewTab" size="0.875rem" />
        </Button>
      </div>
      <Cabins flight={flight} stars={stars} changes={changes} setting={setting} />
      <Seen flight={flight} />
    </div>
  )
}

function Cabins({ flight, stars, changes, setting: { locale, onHistory } }: Props) {
  return cabins.map((cabin) => (
    <CabinOffer
      key={cabin.cabin}
      cabin={cabin}
      flightId={flight.id}
      award={flight[cabin.award]}
      isLowest={flight[cabin.award].cabinPointsValue === stars[cabin.cabin]}
      change={changes?.[cabin.cabin]}
      locale={locale}
      onOpen={() => onHistory(flight, cabin.cabin)}
    />
  ))
}

function Seen({ flight: { scrapedAt } }: Pick<Props, 'flight'>) {
  const { locale, now } = useSite()
  const instant = partsToInstant(scrapedAt)
  return (
    <time css={seen} dateTime={instant.toISOString()} title={`${fieldInstant(scrapedAt)} UTC`}>
      {seenAgo(instant, now(), locale)}
    </time>
  )
}

const box = css({ display: 'grid', alignContent: 'start' })

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[1],
  paddingInlineStart: space[2],
})

const number = css({ fontFamily: font.code, fontSize: text.sm, fontWeight: 600 })

const time = css({ color: color.muted, fontVariantNumeric: 'tabular-nums' })

const seen = css({ paddingInline: space[2], paddingBlockStart: space[1], fontSize: text.xs, color: color.muted })
