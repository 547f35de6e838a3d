import { css } from '@emotion/react'
import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSite } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useLoginSessions } from '../hooks/use-login-sessions.ts'
import { AssistantSection } from './assistant-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { SessionSection } from './session-section.tsx'

/** Where a member is logged in, and what lets them in besides their password. */
export function Security() {
  const { config } = useSite()

  return (
    <Card as="section" aria-label="Security" css={panel}>
      <h2 css={{ fontSize: text.xl }}>Security</h2>
      {config.features.ownTenant ? (
        <OwnSecurity />
      ) : (
        <p css={{ color: color.muted }}>
          Your login, its sessions and passkeys are kept and managed at {tenantElsewhere(config)}.
        </p>
      )}
    </Card>
  )
}

function OwnSecurity() {
  const logins = useLoginSessions()
  const here = logins.sessions?.find(({ isCurrent }) => isCurrent)

  return (
    <>
      <SessionSection logins={logins} />
      <AssistantSection />
      <PasskeySection device={here?.device ?? 'Passkey'} />
    </>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
