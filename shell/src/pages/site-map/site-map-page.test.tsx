import { listAirlines } from '@pointfare/shared/operations/airlines'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { act, cleanup, render, screen } from '@testing-library/react'
import { aPinnedRemote, aRelease, mainRemotes } from '@pointfare/shared/testing/a-release'
import { shellAt } from '../../testing/shell-at.tsx'

const words = { title: 'Reward Deals', description: 'The deals of the day.' }
const { 'mf-cheapest': _, ...withoutCheapest } = mainRemotes()
const release = aRelease({
  ...mainRemotes(),
  'mf-deals': aPinnedRemote('mf-deals', {
    routes: [
      { ...words, path: '/deals' },
      { ...words, title: 'One deal', path: '/deals/:code' },
      { ...words, title: 'My deals', path: '/deals/mine', guard: 'authenticated' },
    ],
  }),
})

const open = (shown = release) => act(async () => void render(shellAt('/site-map', { release: shown }).shell))

beforeEach(() => {
  fakeApi(answers(listAirlines, {}, []))
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const main = () => screen.getByRole('main')
const linksOf = (section: string) =>
  [...screen.getByRole('region', { name: section }).querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('the site map', () => {
  it('lists main, member and legal pages', async () => {
    await open()
    expect(linksOf('Main pages')).toEqual(['/', '/how-it-works', '/cheapest', '/search', '/price-changes/airlines'])
    expect(linksOf('Members').slice(0, 5)).toEqual([
      '/login',
      '/members',
      '/members/profile',
      '/members/memberships',
      '/members/saved-searches',
    ])
    expect(linksOf('Legal')).toEqual(['/privacy-policy', '/terms-of-service', '/site-map'])
  })

  it('finds the pages of a new feature by itself, those for members among theirs', async () => {
    await open()
    expect(linksOf('More pages')).toEqual(['/deals'])
    expect(main()).toHaveTextContent('Reward DealsThe deals of the day.')
    expect(linksOf('Members')).toContain('/deals/mine')
    expect(screen.getByRole('region', { name: 'Members' })).toHaveTextContent('These need a login.')
  })

  it('says what a page is for', async () => {
    await open()
    expect(main()).toHaveTextContent('How It WorksHow to search award flights by route and dates')
  })

  it('names no page that was taken off the site, and neither do menu, footer and home page', async () => {
    await open(aRelease(withoutCheapest))
    expect(linksOf('Main pages')).toEqual(['/', '/how-it-works', '/search', '/price-changes/airlines'])
    expect(document.querySelectorAll('a[href="/cheapest"]')).toHaveLength(0)
    cleanup()

    await act(async () => void render(shellAt('/', { release: aRelease(withoutCheapest) }).shell))

    expect(document.querySelectorAll('a[href="/cheapest"]')).toHaveLength(0)
    expect(document.querySelectorAll('a[href="/price-changes/airlines"]').length).toBeGreaterThan(2)
  })
})
