import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen } from '@testing-library/react'
import { noFilters } from '../domain/filters.ts'
import { resultsPattern } from '../paths.ts'
import { resultsUrl, search, searchApi } from '../testing/open-search.tsx'
import { TableView } from './table-view.tsx'

const { airlineCode, ...route } = search

describe('the table of flights', () => {
  it('is not put in order again where the address says something else', async () => {
    searchApi()
    const flights = ['VS3', 'VS25'].map((flightNumber) => aRewardFlight({ flightNumber }))
    const list = jest.fn()
    const table = (
      <TableView
        route={route}
        airlineCode={airlineCode}
        flights={flights}
        filters={noFilters}
        news={null}
        onListed={list}
      />
    )
    const { router } = renderAt([{ path: resultsPattern, element: table }], `${resultsUrl}?view=table&order=departs`)
    await screen.findByRole('table', { name: 'Reward flights' })
    await act(async () => {})
    list.mockClear()

    await act(() => router.navigate('?view=table&order=departs&day=2027-03-20'))
    expect(list).not.toHaveBeenCalled()
    await act(() => router.navigate('?view=table&order=-departs'))

    expect(list).toHaveBeenCalled()
  })
})
