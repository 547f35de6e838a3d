import { act, render, screen } from '@testing-library/react'
import { aPinnedRemote, aRelease } from '../../testing/a-release.ts'
import { shellAt } from '../../testing/shell-at.tsx'

const words = { title: 'Reward Deals', description: 'The deals of the day.' }
const release = aRelease({
  'mf-deals': aPinnedRemote('mf-deals', {
    routes: [
      { ...words, path: '/deals' },
      { ...words, title: 'One deal', path: '/deals/:code' },
      { ...words, title: 'My deals', path: '/deals/mine', guard: 'authenticated' },
    ],
  }),
})

beforeEach(async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await act(async () => {
    render(shellAt('/site-map', { release }).shell)
  })
})

const main = () => screen.getByRole('main')
const linksOf = (section: string) =>
  [...screen.getByRole('region', { name: section }).querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('the site map', () => {
  it('lists main, member and legal pages', () => {
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

  it('finds the pages of a new feature by itself, those for members among theirs', () => {
    expect(linksOf('More pages')).toEqual(['/deals'])
    expect(main()).toHaveTextContent('Reward DealsThe deals of the day.')
    expect(linksOf('Members')).toContain('/deals/mine')
    expect(screen.getByRole('region', { name: 'Members' })).toHaveTextContent('These need a login.')
  })

  it('says what a page is for', () => {
    expect(main()).toHaveTextContent('How It WorksHow to search award flights by route and dates')
  })
})
