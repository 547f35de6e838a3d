import { listAirlines } from '@pointfare/shared/operations/airlines'
import { anAirline } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { act, render, screen, within } from '@testing-library/react'
import { shellAt } from '../testing/shell-at.tsx'

async function openHome(homeVariant: 'search' | 'landing') {
  const features = { homeVariant, apiDebug: false }
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

    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(
      screen.getByText('Find the best deals using your points and miles to create your dream holiday package.'),
    ).toBeInTheDocument()
  })

  it.each(['Cheapest Reward Flights', 'Price Changes', 'How It Works'])('leads on to %s', async (name) => {
    await openHome('search')

    expect(within(screen.getByRole('main')).getByRole('link', { name })).toBeInTheDocument()
  })

  it('names the airlines the API knows', async () => {
    await openHome('search')

    const airlines = screen.getByRole('list', { name: 'Airlines' })
    expect(await within(airlines).findByText('Virgin Atlantic')).toBeInTheDocument()
  })

  it('names the four cabins', async () => {
    await openHome('search')

    const cabins = ['Economy', 'Premium Economy', 'Business', 'First']
    for (const name of cabins) expect(screen.getByRole('heading', { name })).toBeInTheDocument()
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
    expect(coming).toEqual(['Multi-Airline Search', 'Points Optimizer', 'Instant Notifications'])
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
