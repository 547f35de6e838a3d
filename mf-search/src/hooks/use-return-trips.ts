import { defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { returnTripsInput, type ReturnTrip, type ReturnTripsQuery } from '@pointfare/shared/contracts/return-trip'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import type { Trip } from '../domain/trip.ts'

/** An unchanged page costs a 304; hidden tabs do not ask. */
const refreshMs = 60_000

type Question = {
  route: CompleteRoute
  airlineCode: string | null
  trip: Trip
  sort: ReturnTripsQuery['sort']
  /** From 1. */
  page: number
}

/** A page of return trips, looked at again every minute; the page before it stays while it is on its way. */
export function useReturnTrips(question: Question | null) {
  const { data, error, isLoading, mutate } = useOperation(
    listReturnTrips,
    question && returnTripsInput(queryOf(question)),
    { refreshInterval: refreshMs, keepPreviousData: true },
  )
  return {
    found: error ? undefined : data,
    failure: error && failureOf(error),
    isUpdating: isLoading && data !== undefined,
    retry: () => void mutate(),
  }
}

/** The lowest trip of two days; undefined without them, and until it is known. */
export function useTripOfDays(
  question: Omit<Question, 'page' | 'sort'>,
  days: { out: IsoDate; back: IsoDate } | undefined,
): ReturnTrip | undefined {
  const nights = days && daysBetween(days.out, days.back)
  const query =
    days && nights
      ? queryOf({
          ...question,
          route: { ...question.route, startDate: days.out, endDate: days.out },
          trip: { ...question.trip, nights: { min: nights, max: nights } },
          sort: 'points',
          page: 1,
        })
      : null
  return useOperation(listReturnTrips, query && returnTripsInput(query)).data?.content[0]
}

const queryOf = ({ route, airlineCode, trip, sort, page }: Question): ReturnTripsQuery => ({
  airline: airlineCode ?? 'any',
  origin: route.origin,
  destination: route.destination,
  from: route.startDate,
  to: route.endDate,
  nights: trip.nights,
  travellers: trip.travellers,
  cabin: trip.cabin,
  backCabin: trip.backCabin,
  currency: defaultSearchCurrency,
  sort,
  pageNumber: page - 1,
})

const failureOf = (error: Error) => ({
  message: failureWords(error),
  reference: referenceOf(error),
  detail: error instanceof HttpError ? error.problem?.detail : undefined,
  /** Nobody flies there, or nobody back. */
  isNotFlown: error instanceof HttpError && error.status === 404,
})
