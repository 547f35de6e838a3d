import { renderAt } from '@pointfare/shared/testing/render-at'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PrivacyPolicyPage } from './privacy-policy-page.tsx'
import { TermsOfServicePage } from './terms-of-service-page.tsx'

const open = (element: ReactNode, config = aRuntimeConfig()) =>
  renderAt([{ path: '/', element }], '/', { site: { config } })

describe.each([
  ['Privacy Policy', <PrivacyPolicyPage key="privacy" />],
  ['Terms of Service', <TermsOfServicePage key="terms" />],
])('the %s', (title, page) => {
  it('has one heading for the page and says when it was last changed', () => {
    open(page)

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText('Saturday, 21 November 2026').closest('time')).toHaveAttribute('datetime', '2026-11-21')
  })

  it('leads from its contents to every section', () => {
    open(page)

    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    const missing = links.filter((link) => {
      const section = document.querySelector(link.getAttribute('href') ?? '')
      return !section?.querySelector('h2')?.textContent.endsWith(link.textContent)
    })
    expect(links).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length)
    expect(missing).toEqual([])
  })

  it('speaks for the site as it is configured', () => {
    const contact = { email: 'write@example.org', communityUrl: 'https://chat.example.org/' }
    open(page, aRuntimeConfig({ siteTitle: 'Points Club', contact }))

    expect(document.body).toHaveTextContent('Points Club')
    expect(document.body).not.toHaveTextContent('Pointfare')
    expect(screen.getAllByRole('link', { name: 'write@example.org' })[0]).toHaveAttribute(
      'href',
      'mailto:write@example.org',
    )
  })
})

describe('the privacy policy', () => {
  it.each([
    'pointfare_consent',
    'savedSearches',
    'react-router-scroll-positions',
    'Sign-in tokens',
    'Login cookies',
    'Google tag cookies',
  ])('lists %s among what is stored in the browser', (name) => {
    open(<PrivacyPolicyPage />)

    expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument()
  })

  it('says how long consent is kept', () => {
    open(<PrivacyPolicyPage />)

    const entry = screen.getByRole('heading', { name: 'pointfare_consent' }).closest('li')
    expect(entry).toHaveTextContent('150 days')
  })
})

describe('the terms', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('warn of demo data only where there are any: %s', (demoData, count) => {
    open(<TermsOfServicePage />, aRuntimeConfig({ demoData }))

    expect(screen.queryAllByText('This installation shows demo data.')).toHaveLength(count)
  })
})
