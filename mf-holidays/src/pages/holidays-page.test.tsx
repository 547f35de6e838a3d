import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { listHolidayTrips } from '@pointfare/shared/operations/holidays'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { someTrips } from '../testing/some-trips.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi(
    answers(listRoutesOfAirline, { params: { code: 'any' } }, aNetwork()),
    answers(listHolidayTrips, {}, someTrips),
  )
})

async function open(url = '/holidays?origin=LHR') {
  let page: ReturnType<typeof renderAt> | undefined
  await act(async () => {
    page = renderAt(routes, url)
  })
  return page as ReturnType<typeof renderAt> // assigned above
}
const trip = (city: string) => screen.findByRole('article', { name: city })
const lastRequested = () =>
  new URL(
    api.requests
      .findLast((request) => request.includes('/trips'))!
      .split(' ')
      .at(-1)!,
    'http://x',
  )

describe('the planner of holidays', () => {
  it('asks where from, and takes it from the list', async () => {
    const { router } = await open('/holidays')
    expect(screen.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible()
    expect(screen.getByText('Where from?')).toBeVisible()

    await userEvent.click(screen.getByRole('combobox', { name: 'Origin' }))
    await userEvent.click(screen.getByRole('option', { name: 'London Heathrow (LHR)' }))

    expect(router.state.location.search).toBe('?origin=LHR')
    expect(await trip('New York')).toBeVisible()
  })

  it('suggests where most flights leave from', async () => {
    const { router } = await open('/holidays')

    await userEvent.click(screen.getByRole('link', { name: 'London (LHR)' }))

    expect(router.state.location.search).toBe('?origin=LHR')
    expect(await trip('New York')).toBeVisible()
  })

  it('says of an origin in its address that nobody knows what it is called', async () => {
    await open('/holidays?origin=Atlantis')

    expect(screen.getByText('No airport or city with reward flights is called “Atlantis”.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'London (LHR)' })).toHaveAttribute('href', '/holidays?origin=LHR')
  })

  it('shows flights both ways, a hotel and what all of it comes to', async () => {
    await open()
    const card = await trip('New York')

    expect(card).toHaveTextContent('395,000points')
    expect(card).toHaveTextContent('United States · City · Cultural · Foodie')
    expect(card).toHaveTextContent('VS3, LHR to JFK')
    expect(card).toHaveTextContent('10,000 each, 1 seat left')
    expect(card).toHaveTextContent('+ US$560 taxes, seen 1 hour ago')
    expect(within(card).getByRole('link', { name: 'Wed 24 Mar' })).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-24/to/2027-03-24',
    )
    expect(within(card).getByRole('link', { name: 'Hilton New York' })).toHaveAttribute(
      'href',
      '/hotels?programme=HILTON&city=New+York&check-in=2027-03-24&nights=7',
    )
  })

  it('says where there is no hotel, and where taxes are not known', async () => {
    await open()

    expect(await trip('Boston')).toHaveTextContent('No hotel with all of these nights for points is known')
    expect(await trip('Boston')).toHaveTextContent('taxes not known')
  })

  it('asks for what its address says, a week for two about a month from now unless told', async () => {
    await open()
    await trip('New York')
    expect(lastRequested().search).toBe('?from=2027-03-22&to=2027-04-19&nights=7&travellers=2&limit=60')

    await open('/holidays?origin=lhr&from=2027-06-01&to=2027-06-10&nights=10&travellers=4&cabin=business&points=900000')
    await screen.findAllByRole('article', { name: 'New York' })
    expect(lastRequested().pathname).toContain('/origin/LHR/cabin/')
    expect(lastRequested().search).toBe('?from=2027-06-01&to=2027-06-10&nights=10&travellers=4&points=900000&limit=60')
  })

  it('writes what is typed once the field is left, and refuses what cannot be', async () => {
    const { router } = await open()
    const nights = screen.getByRole('textbox', { name: 'Nights' })

    fireEvent.change(nights, { target: { value: '31' } })
    fireEvent.blur(nights)
    expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 1 to 30')
    expect(router.state.location.search).toBe('?origin=LHR')

    const budget = screen.getByRole('textbox', { name: 'Points budget' })
    await userEvent.type(budget, '400,000{Enter}')
    expect(router.state.location.search).toBe('?origin=LHR&points=400000')
    expect(budget).toHaveFocus()
  })

  it('shows on the map which card is looked at', async () => {
    await open()
    const map = await screen.findByRole('img', { name: 'Map of 2 destinations from London' })
    const circles = () => [...map.querySelectorAll('g circle')].map((circle) => circle.getAttribute('r'))
    const before = circles()

    await userEvent.hover(await trip('Boston'))

    expect(circles()).not.toEqual(before)
  })
})

describe('while there is nothing to show', () => {
  it('a budget that is too small can be left', async () => {
    api.answer(answers(listHolidayTrips, {}, { ...someTrips, content: [], beyondBudget: 7 }))
    const { router } = await open('/holidays?origin=LHR&points=100')

    expect(await screen.findByText('7 destinations ask for more than 100 points.')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Look without a budget' }))
    expect(router.state.location.search).toBe('?origin=LHR')
  })

  it('days without seats say so', async () => {
    api.answer(answers(listHolidayTrips, {}, { ...someTrips, content: [] }))
    await open()

    expect(await screen.findByText(/No flights out and back have seats for everybody/)).toBeVisible()
  })

  it('a failure can be tried again', async () => {
    expectComplaints()
    api.answer(refuses(listHolidayTrips, {}, 503))
    await open()

    api.answer(answers(listHolidayTrips, {}, someTrips))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await trip('New York')).toBeVisible()
  })

  it('an origin that nobody knows is named', async () => {
    expectComplaints()
    api.answer(refuses(listHolidayTrips, {}, 404, {}))
    await open('/holidays?origin=XXX')

    expect(await screen.findByText(/No airport or city has the code XXX/)).toBeVisible()
  })
})
