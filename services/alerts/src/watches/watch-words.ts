import { anyAirline, type AlertWatch } from '@pointfare/shared/contracts/alert'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { placeInWords } from '@pointfare/shared/format/place-words'
import type { WatchNames } from './watch-places.ts'

/**
 * A watch in words: `London Heathrow to New York John F Kennedy, Business for 2, at most 60,000, 1–20 March 2027`. What is not
 * chosen is not told.
 */
export function watchInWords(watch: AlertWatch, { airports, airlines }: WatchNames): string {
  const { origin, destination, trip, travellers, saverOnly, mostPoints, flightNumber } = watch
  const parts = [
    `${placeInWords(origin, airports)} to ${placeInWords(destination, airports)}${trip ? ' and back' : ''}`,
    flightNumber ?? airlinesInWords(watch.airlines, airlines),
    cabinsInWords(watch) + (travellers === 1 ? '' : ` for ${travellers}`),
    saverOnly ? 'saver seats only' : undefined,
    mostPoints === null ? undefined : `at most ${mostPoints.toLocaleString('en-GB')}`,
    daysInWords(watch.from, watch.to),
    trip && nightsInWords(trip),
  ]
  return parts.filter(Boolean).join(', ')
}

const airlinesInWords = (codes: string, names: ReadonlyMap<string, string>) =>
  codes === anyAirline
    ? undefined
    : splitCodes(codes)
        .map((code) => names.get(code) ?? code)
        .join(' or ')

function cabinsInWords({ cabin, trip }: AlertWatch) {
  const back = trip?.backCabin
  return back && back !== cabin ? `${labelOf(cabin)} out and ${labelOf(back)} back` : labelOf(cabin)
}

const labelOf = (cabin: Cabin) => cabins.find((each) => each.cabin === cabin)?.label ?? cabin

const nightsInWords = ({ leastNights, mostNights }: NonNullable<AlertWatch['trip']>) =>
  `${leastNights === mostNights ? '' : `${leastNights}–`}${mostNights} ${mostNights === 1 ? 'night' : 'nights'}`

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `1 March 2027`, `1–20 March 2027`, `28 February – 3 March 2027`; with plain spaces. */
const daysInWords = (from: IsoDate, to: IsoDate) =>
  days
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/\s/g, ' ')
    .replace(/^(\d+) – (\d+) /, '$1–$2 ')
