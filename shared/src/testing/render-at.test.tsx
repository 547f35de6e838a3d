import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { useOperation } from '../http/use-operation.ts'
import { getAirline, listAirlines, listRoutesOfAirline } from '../operations/airlines.ts'
import { call } from '../http/call.ts'
import { filterRewardFlights } from '../operations/reward-flights.ts'
import { aPage } from './a-reward-flight.ts'
import { Slot, useSession, useSite } from '../remote/index.ts'
import { anAirline } from './an-airline.ts'
import { takeComplaints } from './complaints.ts'
import { answers, fakeApi, refuses } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

function Page() {
  const { pathname } = useLocation()
  const { config, now } = useSite()
  const { status } = useSession()
  const { data, error } = useOperation(listAirlines, {})
  return (
    <>
      <p>{[pathname, config.siteTitle, now().getFullYear(), status].join(' ')}</p>
      <p>{error ? error.message : data?.map(({ name }) => name)}</p>
      <Slot name="holiday-suggestions" origin="LHR" destination="JFK" />
    </>
  )
}

const routes = [{ path: '/here', Component: Page }]

describe('a page under test', () => {
  it('has the surroundings the shell gives it', async () => {
    const api = fakeApi(answers(listAirlines, {}, [anAirline()]))

    renderAt(routes, '/here', { slots: { 'holiday-suggestions': ({ origin }) => <p>Holidays from {origin}</p> } })

    expect(await screen.findByText('Virgin Atlantic')).toBeVisible()
    expect(screen.getByText('/here Pointfare 2027 anonymous')).toBeVisible()
    expect(screen.getByText('Holidays from LHR')).toBeVisible()
    expect(api.requests).toEqual(['/v1/api/airlines'])
  })

  it('remembers nothing from the test before', async () => {
    fakeApi(refuses(listAirlines, {}, 503))

    renderAt(routes, '/here')

    expect(await screen.findByText('HTTP error! status: 503')).toBeVisible()
  })
})

describe('the fake API', () => {
  it('answers any request of an operation unless it was told of that very one', async () => {
    fakeApi(
      answers(getAirline, { params: { code: 'BA' } }, anAirline({ code: 'BA' })),
      answers(getAirline, {}, anAirline()),
      refuses(listRoutesOfAirline, {}, 503),
    )

    const codes = await Promise.all(
      ['VS', 'BA', 'QF'].map(async (code) => (await call(getAirline, { params: { code } })).code),
    )

    expect(codes).toEqual(['VS', 'BA', 'VS'])
  })

  it('takes no body that the declaration of the operation refuses', async () => {
    fakeApi(answers(filterRewardFlights, {}, aPage([])))

    // What a page in JavaScript could send: types would not let it.
    const body = { startDate: '2027-03-01', endDate: '2027-03-02', airline: 'VS' }
    await call(filterRewardFlights, { body })

    expect(takeComplaints()).toEqual([expect.stringContaining('filterRewardFlights was sent what it refuses')])
  })

  it('does not let a test answer with what the contract forbids', () => {
    expect(() => answers(listAirlines, {}, [{ code: 'virgin', name: 'Virgin Atlantic' }])).toThrow()
  })
})
