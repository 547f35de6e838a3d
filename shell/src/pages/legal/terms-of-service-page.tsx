import { useSite } from '@pointfare/shared/remote'
import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function TermsOfServicePage() {
  const { siteTitle, demoData } = useSite().config

  return (
    <LegalPage
      title="Terms of Service"
      changedOn="2026-11-21"
      summary={
        <p>
          {siteTitle} shows what reward flights cost in points. It sells none: you book with the airline, on its terms
          and with your own points. Using the site is free.
        </p>
      }
      sections={termsSections({ siteTitle, demoData })}
    />
  )
}
