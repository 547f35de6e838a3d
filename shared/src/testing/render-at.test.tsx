import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { AirlineList, airlinesPath } from '../contracts/airline.ts'
import { getJson } from '../http/request.ts'
import { Slot, useSession, useSite } from '../remote/index.ts'
import { anAirline } from './an-airline.ts'
import { answers, fakeApi, refuses } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

function Page() {
  const { pathname } = useLocation()
  const { config, now } = useSite()
  const { status } = useSession()
  const { data, error } = useSWR(airlinesPath, (url: string) => getJson(url, AirlineList))
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
    const api = fakeApi(answers(airlinesPath, AirlineList, [anAirline()]))

    renderAt(routes, '/here', { slots: { 'holiday-suggestions': ({ origin }) => <p>Holidays from {origin}</p> } })

    expect(await screen.findByText('Virgin Atlantic')).toBeVisible()
    expect(screen.getByText('/here Pointfare 2027 anonymous')).toBeVisible()
    expect(screen.getByText('Holidays from LHR')).toBeVisible()
    expect(api.requests).toEqual([airlinesPath])
  })

  it('remembers nothing from the test before', async () => {
    fakeApi(refuses(airlinesPath, 503))

    renderAt(routes, '/here')

    expect(await screen.findByText('HTTP error! status: 503')).toBeVisible()
  })
})

describe('the fake API', () => {
  it('does not let a test answer with what the contract forbids', () => {
    expect(() => answers(airlinesPath, AirlineList, [{ code: 'virgin', name: 'Virgin Atlantic' }])).toThrow()
  })
})
