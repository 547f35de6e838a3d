import {
  getHotelNightHistory,
  listCheapestStays,
  listHotelNights,
  listHotelPlaces,
} from '@pointfare/shared/operations/hotels'
import { listHotelMemberships } from '@pointfare/shared/operations/memberships'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { cheapestStays, conradHistory, someNights, somePlaces, someStays } from '../testing/some-hotels.ts'

const inLondon = '/hotels?city=London&check-in=2027-03-15'
const exact = { from: '2027-03-15', to: '2027-03-17' }
const around = { from: '2027-03-01', to: '2027-05-29' }
const of = (query: typeof exact) => ({ params: { city: 'London', nights: 3 }, query })

let api: FakeApi
beforeEach(() => {
  api = fakeApi(
    answers(listHotelPlaces, {}, somePlaces),
    answers(listHotelNights, {}, someNights),
    answers(listCheapestStays, of(exact), someStays),
    answers(listCheapestStays, of(around), cheapestStays),
  )
})

const config = aRuntimeConfig({
  features: {
    homeVariant: 'search',
    apiDebug: false,
    hotels: true,
    holidays: false,
    ownTenant: true,
    socialLogin: false,
  },
  hotelLinks: { HYATT: 'https://hyatt.example/{city}/{checkIn}/{nights}' },
})
async function open(url = inLondon, surroundings: Surroundings = {}) {
  let page: ReturnType<typeof renderAt> | undefined
  await act(async () => {
    page = renderAt(routes, url, { site: { config }, ...surroundings })
  })
  return page!
}
const hotel = (name: string) => screen.findByRole('article', { name })
const names = async () => {
  await screen.findAllByRole('article')
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

describe('the form for hotels', () => {
  it('asks for programme, city, check-in and nights, and says where there is something', async () => {
    await open('/hotels')

    expect(screen.getByRole('heading', { level: 1, name: 'Search reward hotels' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['London (LON)', 'Paris (CDG)'])
    expect(screen.getByRole('link', { name: 'London' })).toHaveAttribute('href', '/hotels?city=London')
  })

  it('offers the cities of the programme alone', async () => {
    await open('/hotels?programme=hilton')

    expect(await screen.findByRole('combobox', { name: 'Hotel programme' })).toHaveValue('Hilton Honors')
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }))
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('writes what is chosen into the address', async () => {
    const { router } = await open('/hotels?check-in=2027-03-15')

    await userEvent.click(screen.getByRole('combobox', { name: 'City' }))
    await userEvent.click(screen.getByRole('option', { name: 'London (LON)' }))

    expect(router.state.location.search).toBe('?check-in=2027-03-15&city=London')
    expect(await hotel('Andaz London')).toBeVisible()
  })

  it('keeps the focus while nights are typed', async () => {
    const { router } = await open('/hotels')
    const nights = await screen.findByRole('spinbutton', { name: 'Nights' })

    await userEvent.type(nights, '{Backspace}12')

    expect(nights).toHaveValue(12)
    expect(nights).toHaveFocus()
    expect(router.state.location.search).toContain('nights=12')
  })

  it('searches no number of nights that cannot be, and says so', async () => {
    const { router } = await open()
    await hotel('Andaz London')

    fireEvent.change(screen.getByRole('spinbutton', { name: 'Nights' }), { target: { value: '31' } })

    expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 1 to 30')
    expect(router.state.location.search).not.toContain('nights')
  })
})

describe('the hotels of a city', () => {
  it('say what the stay comes to, and why it cannot be had', async () => {
    await open()

    expect(await names()).toEqual(['Andaz London', 'Conrad London'])
    expect(await hotel('Andaz London')).toHaveTextContent(
      /75,000 points3 nights, 25,000 a night, or US\$1,2001.60¢ a point/,
    )
    expect(await hotel('Conrad London')).toHaveTextContent('No room for points on 16 Mar.')
    expect(screen.getByText(/1 of 2 hotels have every night for points/)).toBeVisible()
    expect(screen.getByText('Demo data.')).toBeVisible()
  })

  it('lead to the chain where it has an address', async () => {
    await open()

    const link = within(await hotel('Andaz London')).getByRole('link', { name: 'Book' })
    expect(link).toHaveAttribute('href', 'https://hyatt.example/London/2027-03-15/3')
    expect(within(await hotel('Conrad London')).queryByRole('link', { name: 'Book' })).not.toBeInTheDocument()
  })

  it('tell every night, and take one as the day of arrival', async () => {
    const { router } = await open()
    const grid = within(await hotel('Conrad London')).getByRole('grid')

    const night = within(grid).getByRole('gridcell', { name: /^Wednesday, 17 March 2027: 82,000 points, 2 rooms left/ })
    expect(within(grid).getByRole('gridcell', { name: /16 March 2027: not for points/ })).toBeInTheDocument()
    act(() =>
      within(grid)
        .getByRole('gridcell', { selected: true, name: /15 March/ })
        .focus(),
    )
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(night).toHaveFocus()

    api.answer(answers(listCheapestStays, {}, someStays))
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toContain('check-in=2027-03-17')
  })

  it('lead to their cheapest nights in a row', async () => {
    const { router } = await open()
    const cheapest = within(await hotel('Conrad London')).getByRole('button', {
      name: '★ Cheapest 3 nights: 17 Mar - 20 Mar, 249,000',
    })

    api.answer(answers(listCheapestStays, {}, someStays))
    await userEvent.click(cheapest)

    expect(router.state.location.search).toContain('check-in=2027-03-17')
  })

  it('show how their first night has changed', async () => {
    api.answer(answers(getHotelNightHistory, { params: { hotel: 1, night: '2027-03-15' } }, conradHistory))
    const { router } = await open()

    await userEvent.click(within(await hotel('Conrad London')).getByRole('button', { name: 'Price history' }))

    const table = await within(await hotel('Conrad London')).findByRole('table')
    const rows = within(table).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SeenPointsRoomsCash',
      expect.stringMatching(/80,000 ▼ 15,0002US\$400$/),
      expect.stringMatching(/95,000 4US\$420$/),
    ])
    expect(router.state.location.search).toContain('history=1')
  })

  it('say by what a history that failed is found in the log', async () => {
    const requested = { params: { hotel: 1, night: '2027-03-15' } } as const
    api.answer(refuses(getHotelNightHistory, requested, 500, { requestId: 'night-7' }))
    await open()

    await userEvent.click(within(await hotel('Conrad London')).getByRole('button', { name: 'Price history' }))

    expect(await within(await hotel('Conrad London')).findByRole('alert')).toHaveTextContent('Reference: night-7')
  })

  it('say whether a member’s points pay for them', async () => {
    const user = { sub: 'auth0|7', name: 'Ada', email: 'ada@pointfare.example' }
    const session = { status: 'member' as const, user, userId: '7', getToken: async () => 'a-token' }
    const hyatt = { id: '1', userId: '7', hotelChainName: 'World of Hyatt', membershipNumber: '1', tier: 'Globalist' }
    api.answer(answers(listHotelMemberships, { params: { userId: '7' } }, [{ ...hyatt, pointsBalance: 70_000 }]))

    await open(inLondon, { session })

    expect(
      await within(await hotel('Andaz London')).findByText('5,000 more than your World of Hyatt points'),
    ).toBeVisible()
  })

  it('come in the order of the address', async () => {
    await open(`${inLondon}&sort=name`)
    expect(await names()).toEqual(['Andaz London', 'Conrad London'])

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most value per point')
    expect(await names()).toEqual(['Andaz London', 'Conrad London'])
  })
})

describe('while there is nothing to show', () => {
  it('a site without hotels says that they are to come', async () => {
    api.answer(answers(listHotelPlaces, {}, { programmes: [], cities: [] }))
    await open('/hotels')

    expect(await screen.findByText('Coming Soon', { selector: 'p' })).toBeVisible()
  })

  it('a programme without nights there offers to look in any', async () => {
    api.answer(
      answers(listHotelNights, {}, { ...someNights, hotels: [] }),
      answers(listCheapestStays, {}, { ...someStays, content: [] }),
    )
    const { router } = await open(`${inLondon}&programme=HILTON`)

    await userEvent.click(await screen.findByRole('button', { name: 'Look in any programme' }))
    expect(router.state.location.search).not.toContain('programme')
  })

  it('a search that fails can be tried again', async () => {
    expectComplaints()
    api.answer(refuses(listHotelNights, {}, 503))
    await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })

    api.answer(answers(listHotelNights, {}, someNights))
    await userEvent.click(retry)

    expect(await hotel('Andaz London')).toBeVisible()
  })

  it('a city that nobody knows is named', async () => {
    expectComplaints()
    api.answer(refuses(listHotelNights, {}, 404, { title: 'Not Found' }), refuses(listCheapestStays, {}, 404, {}))
    await open('/hotels?city=Atlantis')

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No city called Atlantis is known.'))
  })
})

describe('the tabs of the search', () => {
  it('lead to hotels once there are any', async () => {
    const { router } = await open('/hotels')

    await userEvent.click(screen.getByRole('tab', { name: 'Hotels' }))
    expect(router.state.location.pathname).toBe('/hotels')
    expect(screen.getByRole('tab', { name: 'Holidays' })).toHaveAccessibleDescription('Coming Soon')
  })
})
