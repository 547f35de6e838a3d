import { act, render, screen, within } from '@testing-library/react'
import { shellAt } from '../testing/shell-at.tsx'

async function footer() {
  await act(async () => {
    render(shellAt('/site-map').shell)
  })
  return within(screen.getByRole('contentinfo'))
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('the footer', () => {
  it.each([
    ['Privacy Policy', '/privacy-policy'],
    ['Site Map', '/site-map'],
    ['Terms of Service', '/terms-of-service'],
    ['hello@pointfare.example', 'mailto:hello@pointfare.example'],
    [/^Community chat/, 'https://community.pointfare.example/'],
  ])('links %s to %s', async (name, href) => {
    const links = await footer()

    expect(links.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('promises a reply within 24-48 hours', async () => {
    const words = await footer()

    expect(words.getByText('We reply within 24-48 hours.')).toBeInTheDocument()
  })

  it('names the version of the site', async () => {
    const words = await footer()

    expect(words.getByText(/^Version \S+$/)).toBeInTheDocument()
  })
})
