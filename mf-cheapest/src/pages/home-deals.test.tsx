import { listDeals } from '@pointfare/shared/operations/cheapest'
import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import type { Site } from '@pointfare/shared/remote'
import { act, screen, within } from '@testing-library/react'
import { slots } from '../entry.ts'
import { aCheapestFlight, cheapestApi } from '../testing/open-cheapest.tsx'
import { somePlaces } from '../testing/some-destinations.ts'

const open = (deals: ReturnType<typeof answers>, site: Partial<Site> = {}) => {
  const api = cheapestApi()
  api.answer(deals, answers(listExplorePlaces, {}, somePlaces))
  return act(async () => {
    renderAt([{ path: '/', Component: slots['home-deals'] ?? null }], '/', { site })
    return api
  })
}

describe('the best deals on the home page', () => {
  it('are four of different routes, each leading to the flights of its route', async () => {
    const api = await open(
      answers(listDeals, {}, [aCheapestFlight(), aCheapestFlight({ destination: 'BOS', id: '2' })]),
    )

    const list = await screen.findByRole('list', { name: 'Best deals' })
    const [first, second] = within(list).getAllByRole('link')
    expect(first).toHaveTextContent(/London to New York.*10,000 pts.*Mon 15 Mar 2027 · VS3.*0\.80¢ a point after taxes/)
    expect(first).toHaveAttribute('href', '/cheapest?origin=LHR&destination=JFK')
    expect(second).toHaveAttribute('href', '/cheapest?origin=LHR&destination=BOS')
    expect(screen.getByRole('link', { name: 'All best deals with Virgin Atlantic' })).toHaveAttribute(
      'href',
      '/cheapest',
    )
    expect(api.requests).toContainEqual(expect.stringMatching(/economy\/deals\?origin=[A-Z]{3}&currency=USD&limit=4$/))
  })

  it('are said to be simulated where the data is', async () => {
    await open(answers(listDeals, {}, [aCheapestFlight()]), { config: aRuntimeConfig({ demoData: true }) })

    expect(await screen.findByText('Demo data.')).toBeVisible()
  })

  it('may be none, and the others are one press away', async () => {
    await open(answers(listDeals, {}, []))

    expect(await screen.findByText(/^No best deals in Economy from .* today\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'All best deals with Virgin Atlantic' })).toBeVisible()
  })

  it('are announced while they are on their way', async () => {
    await open(hangs(listDeals))

    expect(await screen.findByText('Loading the best deals...')).toBeInTheDocument()
  })

  it('can be asked for again where they could not be had', async () => {
    await open(refuses(listDeals, {}, 503))

    expect(await screen.findByText('The best deals could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
