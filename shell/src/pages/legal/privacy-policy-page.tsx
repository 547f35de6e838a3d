import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSite } from '@pointfare/shared/remote'
import { ContactLink } from './contact-link.tsx'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

export function PrivacyPolicyPage() {
  const { config } = useSite()
  const { siteTitle } = config

  return (
    <LegalPage
      title="Privacy Policy"
      changedOn="2026-11-24"
      summary={
        <p>
          You can search {siteTitle} without telling us who you are. We count page views, not people. If you log in, we
          keep what you enter and nothing more, and you can delete all of it yourself. Questions: <ContactLink />.
        </p>
      }
      sections={privacySections(siteTitle, tenantElsewhere(config), config.features.endsLogin)}
    />
  )
}
