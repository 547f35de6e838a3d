import { css } from '@emotion/react'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { ago } from '@pointfare/shared/format/ages'
import { fieldInstant, shortDate, shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { useSite } from '@pointfare/shared/remote'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Button } from '@pointfare/shared/ui/button'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { memo, type Ref, useId } from 'react'
import { formatArrivalTime, formatDaysLater } from '../domain/flight-facts.ts'
import { formatTaxes } from '../domain/tax-texts.ts'
import { CabinPrice } from './cabin-cell.tsx'
import { FlightEnds } from './flight-line.tsx'
import type { ResultsSetting } from './results-setting.ts'
import { useFlightFacts } from './schedule.tsx'
import { onPhones } from './screens.ts'
import { placesOnPhones } from './table-on-phones.ts'

type Props = {
  ref: Ref<HTMLTableRowElement>
  /** Among all rows, from 0. */
  index: number
  flight: RewardFlight
  /** The cabins in which it has the star of the search, with commas. */
  starred: string
  setting: ResultsSetting
}

/** One flight of a table; drawn anew only when it is another. */
export const FlightRow = memo(function FlightRow({ ref, index, flight, starred, setting }: Props) {
  const { now } = useSite()
  const { locale } = setting
  const id = useId()
  const facts = useFlightFacts(flight, setting)
  const date = partsToIso(flight.departure)
  const seen = partsToInstant(flight.scrapedAt)

  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" css={day}>
        <span css={{ [onPhones]: { display: 'none' } }}>
          {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
        </span>
        <span css={onlyOnPhones}>{shortDate(date, locale)}</span>
      </th>
      <td id={id} css={{ fontFamily: font.code }}>
        {setting.showsAirlines && (
          <>
            <AirlineBadge code={flight.carrierCode} size="sm" />{' '}
          </>
        )}
        {flight.flightNumber} {setting.showsAirports && <FlightEnds flight={flight} />}
      </td>
      <td>{showDepartureTime(flight)}</td>
      <td css={placesOnPhones.notOnNarrow}>
        {facts?.arrival ? (
          <>
            {formatArrivalTime(facts.arrival)} <span css={small}>{formatDaysLater(facts.arrival)}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      {setting.cabins.map((cabin) => (
        <td key={cabin.cabin} css={[priceCell, placesOnPhones.second]}>
          <CabinPrice
            cabin={cabin}
            flight={flight}
            travellers={setting.travellers}
            isLowest={starred.split(',').includes(cabin.cabin)}
            isFlat
            locale={locale}
            onOpen={() => setting.onHistory(flight, cabin.cabin)}
          />
        </td>
      ))}
      <td title={facts?.plane ?? undefined} css={placesOnPhones.nowhere}>
        {facts?.duration ?? '–'} <span css={small}>{facts?.stops}</span>
      </td>
      <td css={placesOnPhones.nowhere}>{(facts && formatTaxes(facts.taxes, locale)) ?? '–'}</td>
      <td css={placesOnPhones.nowhere}>
        <time css={small} dateTime={seen.toISOString()} title={`${fieldInstant(flight.scrapedAt)} UTC`}>
          {ago(seen, now(), locale)}
        </time>
      </td>
      <td css={placesOnPhones.end}>
        <Button size="compact" aria-describedby={id} onClick={() => setting.onBook(flight)} css={book}>
          Book
        </Button>
      </td>
    </tr>
  )
})

const day = css({ fontWeight: 600 })

/** So that a price stands beside it. */
const onlyOnPhones = css({ display: 'none', [onPhones]: { display: 'inline' } })

const small = css({ fontSize: text.xs, color: color.muted })

const priceCell = css({ minWidth: '8.75rem' })

const book = css({ minHeight: '1.75rem', paddingInline: space[2], fontSize: text.xs })
