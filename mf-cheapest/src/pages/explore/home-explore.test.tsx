import { refuses } from '@pointfare/shared/testing/fake-api'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { listDestinations } from '@pointfare/shared/operations/explore'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { screen, waitFor, within } from '@testing-library/react'
import { slots } from '../../entry.ts'
import { destinationsRequested, exploreApi } from '../../testing/open-explore.tsx'

const open = () => renderAt([{ path: '/', Component: slots['home-explore'] ?? null }], '/')

beforeEach(() =>
  localStorage.setItem(
    'savedSearches',
    JSON.stringify([
      { id: '1', origin: 'LHR', destination: 'JFK', startDate: null, endDate: null, airlineCode: 'VS', timestamp: 1 },
    ]),
  ),
)
afterEach(() => localStorage.clear())

describe('the globe of the home page', () => {
  it('has real destinations from where somebody searched last, each a link with its lowest points', async () => {
    exploreApi()

    const { container } = open()

    const face = await screen.findByRole('navigation', { name: 'Where points go from London' })
    const [globeLink] = within(face).getAllByRole('link', { name: /^New York 6,000/ })
    expect(globeLink).toHaveAttribute('href', expect.stringContaining('/origin/LHR/destination/JFK/'))
    expect(within(face).getByRole('link', { name: 'See the map', hidden: true })).toHaveAttribute('href', '/explore')
    expect(within(face).getByRole('list', { hidden: true }).children).toHaveLength(8)
    expect(container.querySelector('[data-face]')).toBe(face)
  })

  it('is left to the page where nothing can be had', async () => {
    const api = exploreApi()
    api.answer(refuses(listDestinations, destinationsRequested(), 500))
    expectComplaints(/500/)

    const { container } = open()

    await waitFor(() => expect(api.requests).toHaveLength(2))
    expect(container.querySelector('[data-face]')).toBeNull()
  })
})
