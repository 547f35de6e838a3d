import type { IsoDate } from '@pointfare/shared/contracts/dates'
import {
  allResultsPageSize,
  searchInput,
  type RewardFlightPage,
  type RewardFlightSearch,
  airlineInPath,
} from '@pointfare/shared/contracts/reward-flight'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { filterRewardFlights, searchRewardFlights, listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { firstPage, pageRequest } from '../domain/paging.ts'
import { filterRequest, hidesFlights, isFiltering, ofOneAirline, type Filters } from '../domain/filters.ts'

/** An unchanged page costs a 304; hidden tabs do not ask. */
const refreshMs = 60_000

/**
 * One page of a search's results, looked at again every minute. While another page of the same route and dates is on
 * its way the one before it stays, `isUpdating`.
 */
export function useRewardFlights(search: RewardFlightSearch, filters: Filters) {
  const { call } = useApi()
  const { mutate: lookAgain } = useSWRConfig()
  const { data, error, isLoading, mutate } = usePage(search, filters, { refreshInterval: refreshMs })
  const found = useStored(data, [search.airline, search.origin, search.destination, search.from, search.to].join())

  /** The shown flights of some days, as they are now. A day is a small request, however long the results are. */
  const refreshDays = async (days: readonly IsoDate[]) => {
    const { airline, origin, destination } = search
    const inputs = days.map((day) => searchInput({ airline, origin, destination, ...wholeDay(day) }))
    try {
      const pages = await Promise.all(inputs.map((input) => call(searchRewardFlights, input)))
      await mutate((page) => page && withFlights(page, pages), { revalidate: false })
      // The calendar beside the flights tells the same.
      await lookAgain(isOfDays)
    } catch (refusal) {
      console.warn('Changed flights could not be loaded; they come with the next look at all', refusal)
    }
  }

  return {
    found,
    /** A look at the same again that fails leaves what is known. */
    failure: error && !data ? failureOf(error) : undefined,
    isUpdating: isLoading && found !== undefined,
    retry: () => void mutate(),
    refreshDays: (days: readonly IsoDate[]) => void refreshDays(days),
  }
}

/** Without filters the address alone says it all, and the answer can be preloaded and revalidated. */
function usePage(search: RewardFlightSearch | null, filters: Filters, options: { refreshInterval?: number }) {
  // Airlines are part of any address.
  const isFiltered = isFiltering(ofOneAirline(filters))
  const plain = useOperation(searchRewardFlights, isFiltered || !search ? null : searchInput(search), options)
  const body = isFiltered && search ? filterInput(search, filters) : null
  const filtered = useOperation(filterRewardFlights, body, options)
  return isFiltered ? filtered : plain
}

/**
 * The airlines of a search of any, each with how many flights it has as the other filters leave them; none until they are
 * known. Those that are left out by the filter are counted, too.
 */
export function useCarriers(
  search: RewardFlightSearch,
  filters: Filters,
  found: RewardFlightPage | undefined,
): NonNullable<RewardFlightPage['carriers']> {
  const isNarrowed = filters.airlines.length > 0
  const { origin, destination, from, to } = search
  const all = { airline: null, origin, destination, from, to, ...pageRequest(firstPage) }
  const { data } = usePage(isNarrowed ? all : null, ofOneAirline(filters), {})
  return (isNarrowed ? data : found)?.carriers ?? noCarriers
}

const noCarriers: NonNullable<RewardFlightPage['carriers']> = []

/** The last answer about what is looked for, until there is another. */
function useStored<Answer>(answer: Answer | undefined, lookedFor: string): Answer | undefined {
  const [stored, setStored] = useState({ answer, lookedFor })
  if (answer && answer !== stored.answer) setStored({ answer, lookedFor })
  return answer ?? (stored.lookedFor === lookedFor ? stored.answer : undefined)
}

/** The same search as a body, which may ask for more than an address. */
const filterInput = ({ airline, origin, destination, from, to, ...page }: RewardFlightSearch, filters: Filters) => ({
  body: {
    ...oneOrSeveral('airlineCode', 'airlines', airline),
    ...oneOrSeveral('origin', 'origins', origin),
    ...oneOrSeveral('destination', 'destinations', destination),
    startDate: from,
    endDate: to,
    ...page,
    ...filterRequest(filters),
    // An order alone hides no flight.
    ...(!hidesFlights(ofOneAirline(filters)) && { allFlights: true }),
  },
})

function oneOrSeveral<One extends string, Several extends string>(one: One, several: Several, codes: string | null) {
  const [first, ...others] = codes === null ? [] : splitCodes(codes)
  if (first === undefined) return {}
  return others.length === 0 ? { [one]: first } : { [several]: [first, ...others] }
}

/** Whether an address asks for prices by day. */
const isOfDays = (key: unknown) => typeof key === 'string' && /\/days(\?|$)/.test(key)

const wholeDay = (day: IsoDate) => ({ from: day, to: day, pageNumber: 0, pageSize: allResultsPageSize })

function withFlights(page: RewardFlightPage, others: readonly RewardFlightPage[]): RewardFlightPage {
  const newest = new Map(others.flatMap(({ content }) => content).map((flight) => [flight.id, flight]))
  return { ...page, content: page.content.map((flight) => newest.get(flight.id) ?? flight) }
}

/** `isNotFlown`: the route that was asked for is none of the airline's. */
const failureOf = (error: Error) => ({
  message: failureWords(error),
  detail: error instanceof HttpError ? error.problem?.detail : undefined,
  isNotFlown: error instanceof HttpError && error.status === 404,
  reference: referenceOf(error),
})

/** `airline` may be several, with commas; null is all. */
type Query = { airline: string | null; origin: string; destination: string; from: IsoDate; to: IsoDate }

/**
 * The lowest points of each day of a route, as the filters leave them, now or as they stood at the end of `asOf`; looked
 * at again as the flights are. Without a query nothing is asked; `days` is undefined until they are known.
 */
export function useDayPrices(query: Query | null, filters: Filters, asOf: IsoDate | null = null) {
  const options = asOf === null ? { refreshInterval: refreshMs } : { shouldRetryOnError: false }
  const input = query && {
    params: { ...query, airline: airlineInPath(query.airline) },
    query: { ...dayFilter(filters), ...(asOf !== null && { asof: asOf }) },
  }
  const { data, error, mutate } = useOperation(listDayPrices, input, options)
  /** Of an earlier day: nothing of the route is known from then. */
  const isRefused = error instanceof HttpError && error.status === 400
  // Of another earlier day nothing may be shown as if it were of this one.
  const days = useStored(data, asOf ?? '')
  // A look at the same again that fails leaves what is known.
  const failure = error && !data ? failureWords(error) : undefined
  return {
    days: failure ? undefined : days,
    failure,
    reference: referenceOf(error),
    isRefused,
    retry: () => void mutate(),
  }
}

const dayFilter = ({ minimumSeats, maximumPoints, saverOnly }: Filters) => ({
  ...(minimumSeats !== null && { seats: minimumSeats }),
  ...(maximumPoints !== null && { points: maximumPoints }),
  ...(saverOnly && { saver: true }),
})
