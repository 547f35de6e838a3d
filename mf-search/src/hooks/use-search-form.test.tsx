import { renderAt } from '@pointfare/shared/testing/render-at'
import { act } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { readCriteria, type SearchCriteria } from '@pointfare/shared/page/search-address'
import { resultsPath, resultsPattern, searchPattern } from '../paths.ts'
import { searchApi } from '../testing/open-search.tsx'
import { useSearchForm } from './use-search-form.ts'

const debounceMs = 300

beforeEach(() => {
  jest.useFakeTimers()
  searchApi()
})
afterEach(() => jest.useRealTimers())

/** The form of the search page without anything drawn. */
function openForm() {
  const shown = {} as { form: ReturnType<typeof useSearchForm> } // filled while it is rendered
  function Form() {
    shown.form = useSearchForm({ given: readCriteria(useParams()).criteria, writesAddress: true })
    return null
  }
  const { router } = renderAt(
    [searchPattern, resultsPattern].map((path) => ({ path, element: <Form /> })),
    searchPattern,
  )
  const choose = (change: Partial<SearchCriteria>) => shown.form.edit({ ...shown.form.criteria, ...change })
  const address = () => router.state.location.pathname
  return { shown, router, choose, address }
}

const virgin = {
  airlineCode: 'VS',
  origin: null,
  destination: null,
  startDate: '2027-03-01',
  endDate: '2027-03-31',
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('an origin that is chosen while the address of the airline is still on its way', () => {
  it('stays in the form and reaches the address', async () => {
    const { shown, choose, address } = openForm()
    await act(async () => choose({ airlineCode: 'VS' }))

    // The page is busy: what the router was told and what the traveller chose are drawn in one go.
    await act(async () => {
      jest.advanceTimersByTime(debounceMs)
      choose({ airlineCode: 'VS', origin: 'LHR' })
    })
    await pass(debounceMs)

    expect(shown.form.criteria).toEqual({ ...virgin, origin: 'LHR' })
    expect(address()).toBe(resultsPath({ ...virgin, origin: 'LHR' }))
  })
})

describe('an address that the form asked for before', () => {
  it('fills the form when the traveller goes back to it', async () => {
    const { shown, router, choose } = openForm()
    await act(async () => choose({ airlineCode: 'VS' }))
    await pass(debounceMs)

    await act(() => router.navigate(resultsPath({ ...virgin, airlineCode: 'BA' })))
    expect(shown.form.criteria.airlineCode).toBe('BA')
    await act(() => router.navigate(-1))

    expect(shown.form.criteria.airlineCode).toBe('VS')
  })
})
