import { destinationsInput, type ExploreFilter } from '@pointfare/shared/contracts/explore'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import { listDestinations, listExplorePlaces } from '@pointfare/shared/operations/explore'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { anAirline } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { screen, within } from '@testing-library/react'
import { routes } from '../routes.tsx'
import { someDestinations, somePlaces } from './some-destinations.ts'

type Question = ExploreFilter & { place?: string; cabin?: Cabin }

/** What the API is asked for destinations; the tests' clock stands at 1 March 2027. */
export const destinationsRequested = ({ place = 'LHR', cabin = 'ECONOMY', ...filter }: Question = {}) =>
  destinationsInput({ place, cabin, currency: 'USD', ...filter })

/** Twelve places from Heathrow in Economy at any time, and the days of whichever is looked at. */
export const exploreApi = (): FakeApi =>
  fakeApi(
    answers(listExplorePlaces, {}, somePlaces),
    answers(listAirlines, {}, [anAirline(), anAirline({ code: 'BA', name: 'British Airways' })]),
    answers(listDestinations, destinationsRequested(), someDestinations()),
    answers(listDayPrices, {}, [
      aDayPrices('2027-03-15', { ECONOMY: 6000 }),
      aDayPrices('2027-03-16', { ECONOMY: 9500 }),
    ]),
  )

export const openExplore = (url = '/explore?origin=LHR', surroundings?: Surroundings) =>
  renderAt(routes, url, surroundings)

export const listItems = async () =>
  within(await screen.findByRole('list', { name: 'Destinations' })).getAllByRole('listitem')

/** The dot of a destination. */
export const dot = (name: RegExp) => within(screen.getByRole('region', { name: 'Map' })).getByRole('button', { name })
