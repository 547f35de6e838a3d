import { renderAt } from '@pointfare/shared/testing/render-at'
import { screen } from '@testing-library/react'
import { NotFoundPage, readableAddress } from './not-found-page.tsx'

describe('a page nobody has', () => {
  it('names the address and offers search and the site map', () => {
    renderAt([{ path: '*', element: <NotFoundPage /> }], '/flihgts/to-rome')

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist')
    expect(screen.getByText('/flihgts/to-rome')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search reward flights' })).toHaveAttribute('href', '/search')
    expect(screen.getByRole('link', { name: 'site map' })).toHaveAttribute('href', '/site-map')
  })

  it('shows markup in an address as the text it is', () => {
    renderAt([{ path: '*', element: <NotFoundPage /> }], '/%3Cimg%20src=x%20onerror=alert(1)%3E')

    expect(screen.getByText('/<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('an address for people to read', () => {
  it.each([
    ['/caf%C3%A9', '/café'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/a%00b%E2%80%AEc', '/abc'],
    [`/${'x'.repeat(8000)}`, `/${'x'.repeat(79)}…`],
    [`/${'%F0%9F%9B%AB'.repeat(90)}`, `/${'🛫'.repeat(79)}…`],
  ])('is, for %.20s, %.20s', (pathname, shown) => {
    expect(readableAddress(pathname)).toBe(shown)
  })
})
