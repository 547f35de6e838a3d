import { css } from '@emotion/react'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { BackToMembers } from '../components/back-to-members.tsx'
import { inboxPattern } from '../paths.ts'
import { AlertSettings } from './alert-settings.tsx'
import { AlertWebhook } from './alert-webhook.tsx'
import { StoredAlerts } from './stored-alerts.tsx'

/** A member's alerts, and how they are told. */
export function AlertsPage() {
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div css={page}>
      <BackToMembers />
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Alerts
        </h1>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>
          Your alerts and how you get them. What they found is in your <Link to={inboxPattern}>inbox</Link>.
        </p>
      </header>
      <StoredAlerts heading={heading} />
      <div css={columns}>
        <AlertSettings />
        <AlertWebhook />
      </div>
    </div>
  )
}

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space[5],
})
