import { SiteProvider } from '@pointfare/shared/remote'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { act, render, screen } from '@testing-library/react'
import { ConsentProvider } from '../consent/consent-context.tsx'
import { aConsent } from '../testing/a-consent.ts'
import { AdPlace } from './ad-place.tsx'

const frameUrl = 'https://ads.example/frame?place={place}'

function renderPlace(ads: { frameUrl: string | null }, consent = aConsent()) {
  render(
    <SiteProvider
      value={{ config: aRuntimeConfig({ ads }), locale: 'en-GB', now: () => new Date(), date: () => '2026-11-21' }}
    >
      <ConsentProvider value={consent}>
        <AdPlace name="home & foot" where="at the foot">
          Our own words
        </AdPlace>
      </ConsentProvider>
    </SiteProvider>,
  )
  return consent
}

const frame = () => document.querySelector('iframe')

describe('a place for an ad', () => {
  it('requests nothing before the visitor accepts', () => {
    renderPlace({ frameUrl })

    expect(frame()).toBeNull()
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.getByText('Our own words')).toBeInTheDocument()
  })

  it('shows the ad, named as one, as soon as the visitor accepts', () => {
    const consent = renderPlace({ frameUrl })

    act(() => consent.answer(true))

    expect(screen.getByRole('complementary', { name: 'Advertisement at the foot' })).toBeInTheDocument()
    expect(frame()).toHaveAttribute('src', 'https://ads.example/frame?place=home%20%26%20foot')
  })

  it("keeps an ad out of the site's origin", () => {
    renderPlace({ frameUrl }, aConsent('given'))

    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin')
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  it('is not there where no ads are configured', () => {
    renderPlace({ frameUrl: null }, aConsent('given'))

    expect(frame()).toBeNull()
    expect(screen.queryByText('Our own words')).not.toBeInTheDocument()
  })
})
