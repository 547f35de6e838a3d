import { listAirlines } from '@pointfare/shared/operations/airlines'
import { anAirline } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { savedSearchesKey, withSearch } from '@pointfare/shared/contracts/saved-search'
import { act, render, screen, within } from '@testing-library/react'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { shellAt } from '../testing/shell-at.tsx'

async function openHome(homeVariant: 'search' | 'landing') {
  const features = { homeVariant, apiDebug: false, hotels: false, holidays: false, ownTenant: true, socialLogin: false }
  await act(async () => {
    render(shellAt('/', { config: { features } }).shell)
  })
}

beforeEach(() => {
  fakeApi(answers(listAirlines, {}, [anAirline()]))
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('the home page for searching', () => {
  it('says what the site is for', async () => {
    await openHome('search')

    expect(screen.getByRole('heading', { level: 1, name: 'Find reward seats' })).toBeInTheDocument()
    expect(
      screen.getByText('See every reward seat, what it costs in points, and when it is cheapest.'),
    ).toBeInTheDocument()
  })

  it('has the best deals of today, from whoever knows them', async () => {
    const load = async () => ({
      build: 'build-one',
      routes: [],
      slots: { 'home-deals': () => <p>London to New York</p> },
    })
    const release = aRelease({ 'mf-deals': aPinnedRemote('mf-deals', { slots: ['home-deals'] }) })
    await act(async () => void render(shellAt('/', { release, load }).shell))

    const deals = within(screen.getByRole('region', { name: 'Best deals in Economy today' }))
    expect(await deals.findByText('London to New York')).toBeVisible()
    expect(
      deals.getByText('Find the best deals using your points and miles to create your dream holiday package.'),
    ).toBeVisible()
  })

  it('repeats nothing of the menu, and keeps no place for deals that nobody has', async () => {
    await openHome('search')

    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'How It Works' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Best deals in Economy today' })).toBeNull()
  })

  it('names the airlines the API knows', async () => {
    await openHome('search')

    const airlines = screen.getByRole('list', { name: 'Airlines' })
    expect(await within(airlines).findByText('Virgin Atlantic')).toBeInTheDocument()
  })
})

describe('who has searched before', () => {
  const saved = withSearch(
    null,
    { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2026-12-01', endDate: '2026-12-02' },
    new Date('2026-11-20T12:00:00Z'),
  )
  const load = async () => ({
    build: 'build-one',
    routes: [],
    slots: { 'home-recents': () => <p>What was searched before</p> },
  })
  const release = aRelease({ 'mf-search': aPinnedRemote('mf-search', { slots: ['home-recents'] }) })
  const openAs = (homeVariant: 'search' | 'landing') =>
    act(async () => {
      const features = {
        homeVariant,
        apiDebug: false,
        hotels: false,
        holidays: false,
        ownTenant: true,
        socialLogin: false,
      }
      render(shellAt('/', { config: { features }, release, load }).shell)
    })

  afterEach(() => localStorage.clear())

  it.each(['search', 'landing'] as const)('finds it on the home page %s', async (variant) => {
    localStorage.setItem(savedSearchesKey, saved)

    await openAs(variant)

    expect(await screen.findByText('What was searched before')).toBeVisible()
  })

  it('is nobody whose browser keeps nothing', async () => {
    await openAs('search')

    expect(screen.queryByText('What was searched before')).toBeNull()
  })
})

describe('the home page that explains', () => {
  it.each([
    ['Start Searching', '/search'],
    ['Learn How It Works', '/how-it-works'],
    ['Start Your Search', '/search'],
  ])('has a way from %s to %s', async (name, path) => {
    await openHome('landing')

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Turn Your Points Into Adventures')
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  it('promises three steps and shows three', async () => {
    await openHome('landing')

    const section = screen.getByRole('region', { name: 'How It Works' })
    expect(section).toHaveTextContent('three simple steps')
    expect(within(section).getAllByRole('listitem')).toHaveLength(3)
  })

  it('marks what is still to come, and nothing else', async () => {
    await openHome('landing')

    const coming = screen
      .getAllByText('Coming Soon')
      .map((badge) => badge.closest('li')?.querySelector('h3')?.textContent)
    expect(coming).toEqual(['Points Optimizer'])
  })

  it('keeps its sample quotes from everybody', async () => {
    await openHome('landing')

    const quotes = document.querySelector('[data-section="testimonials"]')
    expect(quotes?.querySelectorAll('blockquote')).toHaveLength(3)
    expect(quotes).not.toBeVisible()
  })

  it('ends with what one gets', async () => {
    await openHome('landing')

    const badges = within(screen.getByRole('list', { name: 'What you get' })).getAllByRole('listitem')
    expect(badges.map(({ textContent }) => textContent)).toEqual(['Free', 'Real-time', 'Secure'])
  })
})
