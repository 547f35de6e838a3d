import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { ConsentState } from '../../consent/consent.ts'
import { ConsentProvider } from '../../consent/consent-context.tsx'
import { aConsent } from '../../testing/a-consent.ts'
import { PrivacyPolicyPage } from './privacy-policy-page.tsx'
import { TermsOfServicePage } from './terms-of-service-page.tsx'

type Circumstances = { url?: string; config?: RuntimeConfig; answered?: ConsentState }

function open(page: ReactNode, { url = '/', config = aRuntimeConfig(), answered = 'unset' }: Circumstances = {}) {
  const consent = aConsent(answered)
  const element = <ConsentProvider value={consent}>{page}</ConsentProvider>
  return { consent, ...renderAt([{ path: '/', element }], url, { site: { config } }) }
}

describe.each([
  ['Privacy Policy', <PrivacyPolicyPage key="privacy" />, '2026-11-24'],
  ['Terms of Service', <TermsOfServicePage key="terms" />, '2026-11-21'],
])('the %s', (title, page, day) => {
  it('has one heading for the page and says when it was last changed', () => {
    open(page)

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(/November 2026$/).closest('time')).toHaveAttribute('datetime', day)
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
    open(page, { config: aRuntimeConfig({ siteTitle: 'Points Club', contact }) })

    expect(document.body).toHaveTextContent('Points Club')
    expect(document.body).not.toHaveTextContent('Pointfare')
    expect(screen.getAllByRole('link', { name: 'write@example.org' })[0]).toHaveAttribute(
      'href',
      'mailto:write@example.org',
    )
  })
})

describe('the terms', () => {
  it('lead to the licences of the software that the site is built with', () => {
    open(<TermsOfServicePage />)

    expect(screen.getByRole('link', { name: 'The licences of all of them' })).toHaveAttribute(
      'href',
      '/third-party-licenses.txt',
    )
  })
})

describe('the privacy policy', () => {
  it.each([
    ['the site itself keeps them', 'https://pointfare.example', 'Your login goes with them'],
    ['they are kept elsewhere', 'people.eu.auth0.com', 'The login itself is kept by people.eu.auth0.com; deleting'],
    [
      'they are kept elsewhere and end there too',
      'people.eu.auth0.com',
      'Your login at people.eu.auth0.com is deleted there too, within minutes',
      true,
    ],
  ])('says what becomes of logins where %s', (_where, domain, words, endsLogin = false) => {
    const features = { ...aRuntimeConfig().features, endsLogin }
    open(<PrivacyPolicyPage />, { config: aRuntimeConfig({ auth: { domain, clientId: '', audience: '' }, features }) })

    expect(document.querySelector('#how-long')).toHaveTextContent(words)
  })
})

describe('a link to a section', () => {
  it('arrives there, although the code of the page came later than the address', () => {
    const arrivedAt: string[] = []
    Element.prototype.scrollIntoView = function () {
      arrivedAt.push(this.id)
    }

    open(<PrivacyPolicyPage />, { url: '/#rights' })

    expect(arrivedAt).toEqual(['rights'])
  })

  it.each(['/#no-such-section', '/#%E0%A4%A'])('opens the page at its top when there is no such section: %s', (url) => {
    open(<PrivacyPolicyPage />, { url })

    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('consent', () => {
  it('is withdrawn as easily as it is given', async () => {
    const { consent } = open(<PrivacyPolicyPage />, { answered: 'given' })

    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))

    expect(consent.state()).toBe('declined')
    expect(screen.getByRole('status')).toHaveTextContent('You have declined.')
  })

  it('can still be given by who declined at first', async () => {
    const { consent } = open(<PrivacyPolicyPage />, { answered: 'declined' })

    await userEvent.click(screen.getByRole('button', { name: 'Accept after all' }))

    expect(consent.state()).toBe('given')
  })

  it.each([
    ['unset', 'the banner is still asking'],
    ['objected', 'Your browser objects for you.'],
  ] as const)('leaves nothing to change here when it is %s', (answered, sentence) => {
    open(<PrivacyPolicyPage />, { answered })

    expect(screen.getByRole('status')).toHaveTextContent(sentence)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the privacy policy', () => {
  it.each(['your consent', 'our contract with you', 'our legitimate interest'])(
    'names %s as a lawful basis',
    (basis) => {
      open(<PrivacyPolicyPage />)

      expect(screen.getByRole('region', { name: /What entitles us/ })).toHaveTextContent(basis)
    },
  )

  it.each([
    'pointfare_consent',
    'savedSearches',
    'savedSearchPoints',
    'pointfare.draw',
    'pointfare-answers, pointfare-files, pointfare-state',
    'react-router-scroll-positions',
    'Sign-in tokens',
    'Login cookies',
    'pointfare_device',
    'pointfare-retry',
    'pointfare-override',
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
    open(<TermsOfServicePage />, { config: aRuntimeConfig({ demoData }) })

    expect(screen.queryAllByText('This installation shows demo data.')).toHaveLength(count)
  })
})
