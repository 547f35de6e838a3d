import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import { useState } from 'react'
import { CabinLegend } from '../components/cabin-legend.tsx'
import { ResultsGrid } from '../components/results-grid.tsx'
import { bookingLink } from '../domain/booking-link.ts'
import { lowestPoints, resultsByDay } from '../domain/results-by-day.ts'
import { PriceHistory } from './price-history.tsx'

type Props = { flights: RewardFlight[]; isUpdating: boolean }

/** Flights by day, what their cabins cost before, and the way to book them. */
export function FoundFlights({ flights, isUpdating }: Props) {
  const { config, locale, now } = useSite()
  const [opened, setOpened] = useState<{ flight: RewardFlight; cabin: Cabin }>()

  const handleBook = (flight: RewardFlight) => {
    const link = bookingLink(config.bookingLinks, flight)
    if (link) window.open(link, '_blank', 'noopener,noreferrer')
    else console.warn('No booking link can be made for this flight', flight.id)
  }

  const setting = {
    locale,
    now: now(),
    lowest: lowestPoints(flights),
    onBook: handleBook,
    onHistory: (flight: RewardFlight, cabin: Cabin) => setOpened({ flight, cabin }),
  }

  return (
    <>
      <CabinLegend />
      <ResultsGrid days={resultsByDay(flights)} setting={setting} isUpdating={isUpdating} />
      {opened && <PriceHistory {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
