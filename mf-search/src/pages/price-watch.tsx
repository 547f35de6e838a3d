import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { usePriceChanges, useSite } from '@pointfare/shared/remote'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatChanges } from '../domain/change-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  /** Those on the page; changes of others are nothing to tell here. */
  flights: readonly RewardFlight[]
  /** Days whose flights have changed. */
  onChange: (days: IsoDate[]) => void
  /** There were changes that cannot be repeated. */
  onMissed: () => void
}

/** Says what changes on the page while it is open. */
export function PriceWatch({ route, airlineCode, flights, onChange, onMissed }: Props) {
  const { locale } = useSite()
  const [latest, setLatest] = useState<PriceChange[]>([])
  const gather = useGathered((changes: PriceChange[]) => {
    setLatest(changes)
    onChange([...new Set(changes.map(({ second }) => partsToIso(second.departure)))])
  })

  const { status, reconnect } = usePriceChanges(
    watched(route, airlineCode, flights),
    (change) => {
      if (flights.some((flight) => isOf(flight, change))) gather(change)
    },
    { onMissed },
  )

  return (
    <div css={line}>
      {status === 'closed' && (
        <>
          <span>Updates paused.</span>
          <button type="button" css={again} onClick={reconnect}>
            Reconnect
          </button>
        </>
      )}
      <span role="status">{latest.length > 0 && `Just now: ${formatChanges(latest, locale)}`}</span>
    </div>
  )
}

/** Of several airlines or airports nothing is asked about them: what belongs to no flight is left out here. */
function watched({ origin, destination }: CompleteRoute, carrier: string | null, flights: readonly RewardFlight[]) {
  return {
    ...(carrier !== null && { carrier }),
    ...(flights.every((flight) => flight.origin === origin) && isOneCode(origin) && { origin }),
    ...(flights.every((flight) => flight.destination === destination) && isOneCode(destination) && { destination }),
  }
}

const isOneCode = (place: string) => splitCodes(place).length === 1

/** Sources that know only days change every flight of the day. */
const isOf = ({ flightNumber, departure, carrierCode, origin, destination }: RewardFlight, { second }: PriceChange) =>
  (second.flight_number ?? flightNumber) === flightNumber &&
  second.carrier_code === carrierCode &&
  second.origin === origin &&
  second.destination === destination &&
  partsToIso(second.departure) === partsToIso(departure)

/** Long enough for what one sweep of a source brings, short enough to be told at once. */
const gatherMs = 400

/** Hands on what comes within a moment together, so that a burst is one request and one sentence. */
function useGathered<Item>(onGathered: (items: Item[]) => void): (item: Item) => void {
  const items = useRef<Item[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handOn = useRef(onGathered)

  useEffect(() => {
    handOn.current = onGathered
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback((item: Item) => {
    items.current.push(item)
    if (items.current.length === 1) timer.current = setTimeout(() => handOn.current(items.current.splice(0)), gatherMs)
  }, [])
}

const line = css({ display: 'flex', gap: space[2] })

const again = css({
  border: 0,
  padding: 0,
  background: 'none',
  color: color['accent-text'],
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
})
