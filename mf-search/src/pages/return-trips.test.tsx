import type { ReturnTrips } from '@pointfare/shared/contracts/return-trip'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { unknownSeats } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aLegBack, aReturnTrip, aTripLeg, someReturnTrips } from '../testing/a-return-trip.ts'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const url = `${resultsUrl}?trip=return&nights=7-14&travellers=4&cabin=business`
const params = { airline: 'vs', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-16' }

const weekLater = aReturnTrip({
  nights: 8,
  back: aLegBack({ id: '3', departure: [2027, 3, 23], origin: 'EWR', flightNumber: 'VS2' }),
  isOpenJaw: true,
  points: 300_000,
  pointsPerTraveller: 75_000,
  taxes: null,
  value: null,
})
const found = someReturnTrips([aReturnTrip(), weekLater])

function open(
  trips: ReturnTrips = found,
  { address = url, ...surroundings }: Parameters<typeof openSearch>[1] & { address?: string } = {},
) {
  const api = searchApi()
  api.answer(answers(listReturnTrips, { params }, trips))
  return { api, user: userEvent.setup(), page: openSearch(address, surroundings) }
}
const table = () => screen.findByRole('table', { name: 'Return trips' })
const grid = () => screen.findByRole('grid', { name: 'Lowest points by days out and back' })
const chosen = () => screen.getByRole('region', { name: 'Chosen trip' })

const ada = {
  status: 'member' as const,
  user: { sub: 'auth0|7', name: 'Ada', email: 'ada@pointfare.example' },
  userId: '7',
  getToken: async () => 'a-token',
}
const flyingClub = {
  id: '1',
  userId: '7',
  airlineName: 'Virgin Atlantic Flying Club',
  membershipNumber: '1070000000',
  tier: 'Silver',
  pointsBalance: 58_250,
}

describe('return trips', () => {
  it('are asked for as the address says, and ranked', async () => {
    const { api } = open()

    const rows = within(await table())
      .getAllByRole('row')
      .slice(1)

    expect(api.requests.find((request) => request.includes('/return-trips'))).toContain(
      '?nights=7-14&travellers=4&cabin=business&currency=USD&page-number=0&page-size=20',
    )
    expect(rows[0]).toHaveTextContent(/Mon 15 Mar – Mon 22 Mar 2027.*7 nights.*VS3.*4 seats.*VS4.*240,000.*60,000 each/)
    expect(rows[1]).toHaveTextContent(/Open jaw: into JFK, out of EWR.*300,000.*taxes not known|300,000.*not known/)
    expect(screen.getByText('2 return trips from 240,000 points')).toBeVisible()
  })

  it('invent neither times nor seats nor landings that nobody tells', async () => {
    const departure = { departureTime: '00:00', departureTimeKnown: false }
    open(someReturnTrips([aReturnTrip({ out: aTripLeg({ ...departure, award: unknownSeats, isEstimated: true }) })]))

    const [, row] = within(await table()).getAllByRole('row')

    expect(row).toHaveTextContent(/LHR Time not published JFK.*VS3 · seats open/)
    expect(row).not.toHaveTextContent(/00:00|\b0 seats/)
  })

  it('begin with the cheapest in full: both flights, what everybody pays, what a point saves', async () => {
    open()
    await table()

    expect(chosen()).toHaveTextContent(/Out.*Mon 15 Mar.*09:15 to 13:10|LHR 09:15/)
    expect(chosen()).toHaveTextContent('7h 55m · nonstop · Airbus A350-1000')
    expect(chosen()).toHaveTextContent(
      /240,000 points.*60,000 each, for 4 travellers.*US\$2,400 taxes.*worth 3.10¢ a point after taxes/,
    )
    expect(within(chosen()).getByText('★ Lowest points')).toBeVisible()
  })

  it('have a bell for the chosen days out and back', async () => {
    open(found, { slots: { 'tell-me': ({ watch }) => <p aria-label="Bell">{JSON.stringify(watch)}</p> } })

    const alertIcon = await within(await screen.findByRole('region', { name: 'Chosen trip' })).findByLabelText('Bell')

    expect(JSON.parse(alertIcon.textContent)).toMatchObject({
      airlines: 'VS',
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-03-15',
      to: '2027-03-15',
      cabin: 'BUSINESS',
      travellers: 4,
      trip: { leastNights: 7, mostNights: 7 },
    })
  })

  it('are told for every two days in a grid that keys walk through, and shown in full by Enter', async () => {
    const { user, page } = open()
    const cells = within(await grid())
    const low = cells.getByRole('cell', {
      name: /^Leave Monday, 15 March 2027, back Monday, 22 March 2027, 7 nights: 240,000 points and US\$2,400 taxes with Virgin Atlantic/,
    })
    expect(low).toHaveAttribute('aria-selected', 'true')

    low.focus()
    await user.keyboard('{ArrowRight}{Enter}')

    await waitFor(() => expect(page.router.state.location.search).toContain('out=2027-03-15&back=2027-03-23'))
    expect(chosen()).toHaveTextContent('Open jaw: into JFK, out of EWR')
    const taken = cells.getByRole('cell', { name: /back Tuesday, 23 March/ })
    expect(taken).toHaveFocus()
    expect(taken).toHaveAttribute('aria-selected', 'true')
  })

  it('are looked up where the chosen two days are on no page', async () => {
    const { api, user } = open({ ...found, content: [aReturnTrip()] })
    const ofThoseDays = { params: { ...params, to: '2027-03-15' } }
    api.answer(answers(listReturnTrips, ofThoseDays, someReturnTrips([weekLater])))

    await user.click(within(await grid()).getByRole('cell', { name: /back Tuesday, 23 March/ }))

    expect(await within(chosen()).findByText('300,000')).toBeVisible()
    expect(api.requests.find((request) => request.includes('nights=8'))).toContain('/from/2027-03-15/to/2027-03-15/')
  })

  it('can have days back or nights as columns', async () => {
    const { user } = open()
    expect(
      within(await grid())
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Out', 'Mon 22 Mar', 'Tue 23 Mar'])

    await user.click(screen.getByRole('radio', { name: 'Nights' }))

    expect(within(await grid()).getByRole('columnheader', { name: '14 nights' })).toBeVisible()
  })

  it('of one number of nights fill weeks of days to leave on, which keys walk through', async () => {
    const later = aReturnTrip({
      out: aTripLeg({ id: '5', departure: [2027, 3, 17] }),
      back: aLegBack({ id: '6', departure: [2027, 3, 24] }),
      points: 300_000,
    })
    const { user, page } = open(someReturnTrips([aReturnTrip(), later]), { address: url.replace('7-14', '7') })

    const days = within(await grid())
    expect(days.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
    )
    expect(days.getAllByRole('row')).toHaveLength(2)
    expect(screen.queryByRole('radiogroup', { name: 'Columns' })).not.toBeInTheDocument()

    days.getByRole('cell', { name: /^Leave Monday, 15 March 2027/ }).focus()
    await user.keyboard('{ArrowRight}{Enter}')

    await waitFor(() => expect(page.router.state.location.search).toContain('out=2027-03-17&back=2027-03-24'))
    expect(days.getByRole('cell', { name: /^Leave Wednesday, 17 March 2027/ })).toHaveTextContent('17 Mar')
  })

  it('come by date when asked to', async () => {
    const { api, user } = open()
    await table()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Date')

    await waitFor(() => expect(api.requests.some((request) => request.includes('sort=date'))).toBe(true))
  })

  it('lead to the airline for both ways at once, where it has a search for that', async () => {
    const config = aRuntimeConfig({
      bookingLinks: { VS: 'https://air.example/?{origin}&{date}&{travellers}' },
      returnBookingLinks: { VS: 'https://air.example/?{date}&{return}&{travellers}' },
    })
    open(found, { site: { config } })
    const [first, second] = within(await table())
      .getAllByRole('row')
      .slice(1)

    expect(within(first!).getByRole('link', { name: 'Book both ways' })).toHaveAttribute(
      'href',
      'https://air.example/?2027-03-15&2027-03-22&4',
    )
    expect(
      within(second!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://air.example/?LHR&2027-03-15&4', 'https://air.example/?EWR&2027-03-23&4'])
  })

  it("are measured against the member's balance", async () => {
    const api = searchApi()
    api.answer(
      answers(listReturnTrips, { params }, found),
      answers(listAirlineMemberships, { params: { userId: '7' } }, [flyingClub]),
    )
    openSearch(url, { session: ada })

    expect(await within(await table()).findByText(/58,250 of 240,000, 181,750 short/)).toBeVisible()
  })
})

describe('without return trips to show', () => {
  it('the page says that they are on their way', async () => {
    searchApi().answer(hangs(listReturnTrips))
    openSearch(url)

    expect(await screen.findByText('Loading return trips...')).toBeInTheDocument()
  })

  it('the page says which way there is no seat for everybody', async () => {
    open(someReturnTrips([], { daysOut: 3 }))

    expect(await screen.findByText('No return trips found.')).toBeVisible()
    expect(screen.getByText(/no flight back has 4 seats on one flight/)).toBeVisible()
  })

  it('the page says that nobody flies there and back', async () => {
    searchApi().answer(refuses(listReturnTrips, {}, 404, { detail: 'VS does not fly back from JFK to LHR' }))
    openSearch(url)

    expect(await screen.findByText('VS does not fly back from JFK to LHR')).toBeVisible()
  })

  it('the page offers to try again when they cannot be had', async () => {
    const api = searchApi()
    api.answer(refuses(listReturnTrips, {}, 503))
    openSearch(url)
    const retry = await screen.findByRole('button', { name: /try again|retry/i })
    api.answer(answers(listReturnTrips, { params }, found))

    await userEvent.click(retry)

    expect(await table()).toBeVisible()
  })

  it('the page leads from too many days to as many as there may be', async () => {
    searchApi()
    openSearch(url.replace('/to/2027-03-16', '/to/2027-06-30'))

    expect(await screen.findByRole('link', { name: 'Search the first 62 days' })).toHaveAttribute(
      'href',
      url.replace('/to/2027-03-16', '/to/2027-05-15'),
    )
  })
})

it('a leg that lands on another day says so', async () => {
  open(someReturnTrips([aReturnTrip({ out: aTripLeg(), back: aLegBack() })]))
  await table()

  expect(chosen()).toHaveTextContent(/18:30 to 05:20\+1|05:20/)
})
