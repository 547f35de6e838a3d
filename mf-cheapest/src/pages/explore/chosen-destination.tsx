import { Slot, useSite } from '@pointfare/shared/remote'
import { DestinationCard } from '../../components/explore/destination-card.tsx'
import { formatMonth, periodText } from '../../domain/explore/explore-words.ts'
import type { Exploration } from '../../domain/explore/exploration.ts'
import type { Destination } from '../../domain/explore/ranking.ts'
import { daysToShow, resultsAddress, watchOfDestination } from '../../domain/explore/results-address.ts'
import { cabinLabel } from '../../domain/texts.ts'
import { useDestinationDays } from '../../hooks/explore/use-destination-days.ts'

type Props = { destination: Destination; exploration: Exploration; country: string | undefined }

/** The destination that list and map are about, with the days of its month. */
export function ChosenDestination({ destination, exploration, country }: Props) {
  const { now, locale, date } = useSite()
  const today = date()
  const range = daysToShow(destination, exploration, today)
  const days = useDestinationDays(destination, exploration, range)
  const { cabin, seats } = exploration
  const when = exploration.from ? 'your dates' : formatMonth(range.from.slice(0, 7), locale)

  return (
    <DestinationCard
      destination={destination}
      seats={seats}
      period={periodText(exploration, locale)}
      cabin={cabin}
      days={days}
      range={range}
      rangeTitle={`${cabinLabel(cabin)} by day, ${when}`}
      to={resultsAddress(destination, exploration, today)}
      country={country}
      now={now()}
      locale={locale}
    >
      <Slot name="tell-me" watch={watchOfDestination(destination, exploration, today)} />
    </DestinationCard>
  )
}
