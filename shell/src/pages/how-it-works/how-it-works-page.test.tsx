import { listAirlines } from '@pointfare/shared/operations/airlines'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'
import { answers, fakeApi, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { screen } from '@testing-library/react'
import { HowItWorksPage } from './how-it-works-page.tsx'

const open = (site: Surroundings['site'] = {}) =>
  renderAt([{ path: '/how-it-works', element: <HowItWorksPage /> }], '/how-it-works', { site })

const virgin = { code: 'VS', name: 'Virgin Atlantic' }
const british = { code: 'BA', name: 'British Airways' }

/** What the page says beside a name. */
const figureOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('how it works', () => {
  it('tells three steps, in order, and which is still to come', () => {
    fakeApi(hangs(countRoutes, {}), hangs(listAirlines, {}), hangs(countHistoricFlights, {}))
    open()

    const steps = screen.getAllByRole('heading', { level: 3 }).slice(0, 3)
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1 Intelligent Route Search',
      '2 Hotel Discovery',
      '3 Perfect Matching',
    ])
    expect(screen.getByText('Coming Soon').closest('li')).toHaveTextContent('Hotel Discovery')
  })

  it('has nothing to come while the site has hotels', () => {
    fakeApi(hangs(countRoutes, {}), hangs(listAirlines, {}), hangs(countHistoricFlights, {}))
    const { features } = aRuntimeConfig()
    open({ config: aRuntimeConfig({ features: { ...features, hotels: true } }) })

    expect(screen.getByText('Hotel Discovery')).toBeVisible()
    expect(screen.queryByText('Coming Soon')).toBeNull()
  })

  it('counts what can be searched', async () => {
    fakeApi(
      answers(countRoutes, {}, { totalRoutes: 100 }),
      answers(listAirlines, {}, [virgin, british]),
      answers(countHistoricFlights, {}, { totalHistoricFlights: 47_194 }),
    )
    open()

    expect(await screen.findByText('47.1k+')).toBeVisible()
    expect(figureOf('Searchable routes')).toBe('100')
    expect(figureOf('Historic flights')).toBe('47.1k+')
    expect(figureOf('Airlines')).toBe('2')
    expect(figureOf('Search time')).toBe('<2s')
  })

  it('says behind each round figure what is true', async () => {
    fakeApi(
      answers(countRoutes, {}, { totalRoutes: 100 }),
      answers(listAirlines, {}, [virgin]),
      answers(countHistoricFlights, {}, { totalHistoricFlights: 447_562 }),
    )
    open()

    expect(await screen.findByText('100k+')).toBeVisible()
    expect(screen.getByText('447,562 prices on record')).toBeVisible()
    expect(screen.getByText('our goal for every search')).toBeVisible()
  })

  it('says Loading... until the counts are known', () => {
    fakeApi(hangs(countRoutes, {}), hangs(listAirlines, {}), hangs(countHistoricFlights, {}))
    open()

    expect(screen.getAllByText('Loading...')).toHaveLength(3)
  })

  it('stays at Loading... when a count fails', async () => {
    fakeApi(
      refuses(countRoutes, {}, 503),
      hangs(listAirlines, {}),
      answers(countHistoricFlights, {}, { totalHistoricFlights: 5 }),
    )
    open()

    expect(await screen.findByText('5')).toBeVisible()
    expect(figureOf('Searchable routes')).toBe('Loading...')
  })

  it('leads to the search', () => {
    fakeApi(hangs(countRoutes, {}), hangs(listAirlines, {}), hangs(countHistoricFlights, {}))
    open()

    expect(screen.getByRole('link', { name: 'Start Your Search' })).toHaveAttribute('href', '/search')
  })
})
